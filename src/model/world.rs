//! The state of everything, as plain data that can be copied, compared and hashed. It must not know how it came to be.

use tinyvec::ArrayVec;

use crate::model::{Budget, ClientKey, Effects, Name, Scenario, Spot};

/// A run holds at most this many attempts; taps beyond it are not enabled.
pub const MAX_ATTEMPTS: u8 = 16;
/// Servers A, B and C.
pub(crate) const MAX_SERVERS: u8 = 3;
/// The number of the job among the processes, after all servers.
pub const JOB: u8 = MAX_SERVERS;
/// Envelopes in flight; a duplicate beyond it is not enabled.
pub(crate) const MAX_ENVELOPES: usize = 32;
/// Rows of one table; a line that would write beyond it is not enabled.
pub(crate) const MAX_ROWS: usize = 32;

/// The number of an HTTP answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {
    /// 201: paid.
    #[default]
    Created,
    /// 202: not known yet.
    Accepted,
    /// 400: the request makes no sense.
    BadRequest,
    /// 402: declined.
    PaymentRequired,
    /// 409: still working on it.
    Conflict,
    /// 422: the key belongs to another request.
    Unprocessable,
    /// 500: the server failed.
    ServerError,
    /// 200: it is so already, and nothing was changed.
    Unchanged,
    /// 409 again, but for good: somebody else has it.
    Taken,
}

impl Code {
    /// The number on the wire.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            Self::Created => 201,
            Self::Accepted => 202,
            Self::BadRequest => 400,
            Self::PaymentRequired => 402,
            Self::Unchanged => 200,
            Self::Conflict | Self::Taken => 409,
            Self::Unprocessable => 422,
            Self::ServerError => 500,
        }
    }

    /// True where the phone is told that it is so.
    #[must_use]
    pub const fn is_success(self) -> bool {
        matches!(self, Self::Created | Self::Unchanged)
    }

    /// True where the phone need not ask again: 201, 402, 422. (400 asks for another body.)
    #[must_use]
    pub const fn is_final(self) -> bool {
        self.is_success() || self.is_definite_failure()
    }

    /// True where the phone was told that it will not be charged.
    #[must_use]
    pub const fn is_definite_failure(self) -> bool {
        matches!(self, Self::PaymentRequired | Self::Unprocessable | Self::BadRequest | Self::Taken)
    }
}

/// What an answer says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Answer {
    /// Its number.
    pub code: Code,
    /// The payment it speaks of, from 1; 0 for none.
    pub payment: u8,
    /// True where it was stored and sent again. A client cannot see this.
    pub replayed: bool,
}

/// What a phone shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phone {
    /// The Pay button.
    #[default]
    Idle,
    /// Waiting.
    Paying,
    /// "Something went wrong, try again".
    TryAgain,
    /// "Payment successful".
    Paid,
    /// A definite no, with the number that said so.
    Failed(Code),
}

/// A customer and their phone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Client {
    /// What the screen shows.
    pub phone: Phone,
    /// How often Pay was pressed.
    pub taps: u8,
    /// Automatic attempts this tap may still make.
    pub attempts_left: u8,
    /// True between two automatic attempts.
    pub backing_off: bool,
    /// The key of the current operation, 0 where none was made yet.
    pub key: u8,
    /// Which operation this is; a definite failure starts the next.
    pub operation: u8,
}

/// How far an attempt has come, as its phone sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttemptState {
    /// No answer yet.
    #[default]
    Waiting,
    /// The phone stopped waiting; a late answer reaches nobody.
    GivenUp,
    /// The phone read this answer.
    Answered(Code),
}

/// One request a phone has made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// Whose.
    pub client: u8,
    /// Which tap it belongs to, from 1.
    pub tap: u8,
    /// Which operation it belongs to.
    pub operation: u8,
    /// Its key, 0 for none.
    pub key: u8,
    /// Its body.
    pub body: u8,
    /// Its order: each client has one.
    pub order: u8,
    /// How far it has come.
    pub state: AttemptState,
    /// How many duplications there were among its envelopes.
    pub copies: u8,
    /// How many calls the job has made for its payments.
    pub job_calls: u8,
    /// The first final answer a server sent for it.
    pub final_answer: Option<Answer>,
}

/// What an envelope carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Payload {
    /// A request: everything it says is in its attempt.
    #[default]
    Request,
    /// An answer.
    Answer(Answer),
    /// A call to the provider.
    Call {
        /// For this payment, 0 where there is none.
        payment: u8,
        /// With this key.
        key: ProviderKey,
    },
    /// The provider's reply.
    Reply(Reply),
}

/// What the provider says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reply {
    /// Charged, with the number of the charge from 1.
    Charged(u8),
    /// The card was declined.
    #[default]
    Declined,
}

/// The key a call carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProviderKey {
    /// None.
    #[default]
    None,
    /// Derived from a payment.
    Payment(u8),
    /// Derived from an order.
    Order(u8),
    /// A new one, by number.
    Fresh(u8),
}

/// Something in flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Envelope {
    /// Its name.
    pub name: Name,
    /// The copy of the request whose handler sent it or waits for it.
    pub origin: u8,
    /// What it carries.
    pub payload: Payload,
}

/// Which request a process handles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Serving {
    /// The attempt.
    pub attempt: u8,
    /// Which copy of its request.
    pub copy: u8,
}

/// A server and the one request it handles at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Process {
    /// What it handles, none while idle.
    pub serving: Option<Serving>,
    /// What it does next.
    pub spot: Spot,
    /// True while a call of this process is unanswered.
    pub waiting: bool,
    /// The number of the last call it made, 0 for none.
    pub calls: u8,
    /// How many tries the current line has used.
    pub tries: u8,
    /// Its payment, 0 for none.
    pub payment: u8,
    /// The owner number under which it claimed the key, 0 for none.
    pub owner: u8,
    /// The `begin` of its open block, plus one; 0 for none.
    pub open_block: u8,
    /// True where it goes on beside the owner of the key.
    pub runs_on: bool,
    /// The job: what the provider said of the payment.
    pub found: Option<Reply>,
}

/// A row of `idempotency_keys`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyRow {
    /// Whose key; 0 under a global scope.
    pub client: u8,
    /// The key.
    pub key: u8,
    /// The body its fingerprint was made from.
    pub body: u8,
    /// Who may complete it.
    pub owner: u8,
    /// The recovery point: the payment made under it, 0 for none yet.
    pub payment: u8,
    /// True once its lease has run out.
    pub lease_over: bool,
    /// The stored answer; none while in progress.
    pub answer: Option<Answer>,
}

/// What the payments table says of a payment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaymentStatus {
    /// Written down, not known yet.
    #[default]
    Pending,
    /// Charged.
    Succeeded,
    /// Not charged, or so the table says.
    Failed,
}

/// A row of `payments`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PaymentRow {
    /// Its number, from 1, from a sequence that does not roll back.
    pub payment: u8,
    /// Whose.
    pub client: u8,
    /// For which order.
    pub order: u8,
    /// The attempt that made it.
    pub attempt: u8,
    /// What is known.
    pub status: PaymentStatus,
}

/// Where money moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Via {
    /// At the provider.
    #[default]
    Provider,
    /// From a balance in our own database.
    Wallet,
}

/// Money that has moved. Its number is its place, from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Charge {
    /// The attempt that caused it.
    pub attempt: u8,
    /// For which payment, 0 for none.
    pub payment: u8,
    /// For which order.
    pub order: u8,
    /// Where.
    pub via: Via,
}

/// What the provider remembers of a key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProviderMemory {
    /// The key.
    pub key: ProviderKey,
    /// What it replied.
    pub reply: Reply,
}

/// Everything there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct World {
    /// Customers.
    pub clients: ArrayVec<[Client; 2]>,
    /// All attempts ever made, in order; attempt n is at n − 1.
    pub attempts: ArrayVec<[Attempt; MAX_ATTEMPTS as usize]>,
    /// The bag of envelopes in flight, kept sorted.
    pub envelopes: ArrayVec<[Envelope; MAX_ENVELOPES]>,
    /// Servers.
    pub servers: ArrayVec<[Process; MAX_SERVERS as usize]>,
    /// The job; what it serves is the attempt that made its payment.
    pub job: Process,
    /// `idempotency_keys`.
    pub keys: ArrayVec<[KeyRow; MAX_ROWS]>,
    /// `payments`.
    pub payments: ArrayVec<[PaymentRow; MAX_ROWS]>,
    /// Money that has moved.
    pub charges: ArrayVec<[Charge; MAX_ROWS]>,
    /// What the provider remembers.
    pub memory: ArrayVec<[ProviderMemory; MAX_ROWS]>,
    /// What was done beside payments.
    pub effects: Effects,
    /// The last payment number given out.
    pub last_payment: u8,
    /// The last owner number given out.
    pub last_owner: u8,
    /// The last client key made.
    pub last_key: u8,
    /// The last fresh provider key made.
    pub last_fresh: u8,
    /// Faults left.
    pub budget: Budget,
    /// Promises broken by something that leaves no other trace, one bit each (see `promise`).
    pub broken: u8,
}

impl World {
    /// The world before anything has happened.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        let mut world = Self {
            clients: ArrayVec::default(),
            attempts: ArrayVec::default(),
            envelopes: ArrayVec::default(),
            servers: ArrayVec::default(),
            job: Process::default(),
            keys: ArrayVec::default(),
            payments: ArrayVec::default(),
            charges: ArrayVec::default(),
            memory: ArrayVec::default(),
            effects: Effects::default(),
            last_payment: 0,
            last_owner: 0,
            last_key: 0,
            last_fresh: 0,
            budget: scenario.budget,
            broken: 0,
        };
        world.clients.set_len(usize::from(scenario.clients));
        world.servers.set_len(usize::from(scenario.servers));
        world
    }

    /// An attempt by number, from 1.
    #[must_use]
    pub fn attempt(&self, number: u8) -> Option<&Attempt> {
        self.attempts.get(usize::from(number).checked_sub(1)?)
    }

    /// A process by number: a server, or [`JOB`].
    #[must_use]
    pub fn process(&self, number: u8) -> Option<&Process> {
        if number == JOB { Some(&self.job) } else { self.servers.get(usize::from(number)) }
    }

    pub(crate) fn attempt_mut(&mut self, number: u8) -> Option<&mut Attempt> {
        self.attempts.get_mut(usize::from(number).checked_sub(1)?)
    }

    /// An envelope in flight, by name.
    #[must_use]
    pub fn envelope(&self, name: Name) -> Option<&Envelope> {
        self.envelopes.iter().find(|envelope| envelope.name == name)
    }

    /// The row of a key, as this client sees the table.
    #[must_use]
    pub fn key_row(&self, scenario: &Scenario, client: u8, key: u8) -> Option<&KeyRow> {
        let owner = scenario.key_space(client);
        self.keys.iter().find(|row| row.client == owner && row.key == key)
    }

    pub(crate) fn key_row_mut(&mut self, scenario: &Scenario, client: u8, key: u8) -> Option<&mut KeyRow> {
        let owner = scenario.key_space(client);
        self.keys.iter_mut().find(|row| row.client == owner && row.key == key)
    }

    /// The row of a payment.
    #[must_use]
    pub fn payment_row(&self, payment: u8) -> Option<&PaymentRow> {
        self.payments.iter().find(|row| row.payment == payment)
    }

    /// How many orders were charged.
    #[must_use]
    pub fn orders_charged(&self) -> usize {
        let first = |(place, charge): &(usize, &Charge)| {
            !self.charges.iter().take(*place).any(|earlier| earlier.order == charge.order)
        };
        self.charges.iter().enumerate().filter(first).count()
    }

    /// How often an order was charged.
    #[must_use]
    pub fn charges_for(&self, order: u8) -> usize {
        self.charges.iter().filter(|charge| charge.order == order).count()
    }
}

impl Scenario {
    /// Under which client number a key is stored.
    pub(crate) fn key_space(&self, client: u8) -> u8 {
        match self.scope {
            crate::model::Scope::Client => client,
            crate::model::Scope::Global => 0,
        }
    }

    /// True where a key survives a restart of the app.
    pub(crate) fn key_is_saved(&self) -> bool {
        self.client_key != ClientKey::PerOperationUnsaved
    }
}
