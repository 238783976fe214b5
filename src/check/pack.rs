//! A world as a short string of bytes and back: what is hashed, and what waits in the frontier. It must not know what
//! the fields mean.
//!
//! Every record is taken apart field by field, so a field that is added to the model and not here does not compile.

use tinyvec::{Array, ArrayVec};

use crate::model::{
    Account, Answer, Attempt, AttemptState, Budget, Charge, Client, Code, Deed, Effects, Envelope, KeyRow, Kind, Name,
    Notification, Payload, PaymentRow, PaymentStatus, Phone, Process, ProviderKey, ProviderMemory, Reply, Serving,
    Spot, Via, World,
};

/// Reads what was written; past the end it reads zeros.
pub(crate) struct Reader<'a> {
    bytes: core::slice::Iter<'a, u8>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes: bytes.iter() }
    }

    fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or(0)
    }
}

/// Something that can be written down as bytes.
pub(crate) trait Packed: Sized {
    fn put(&self, out: &mut Vec<u8>);
    fn get(from: &mut Reader<'_>) -> Self;
}

impl Packed for u8 {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(*self);
    }

    fn get(from: &mut Reader<'_>) -> Self {
        from.byte()
    }
}

impl Packed for bool {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn get(from: &mut Reader<'_>) -> Self {
        from.byte() != 0
    }
}

impl<T: Packed> Packed for Option<T> {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(u8::from(self.is_some()));
        if let Some(inner) = self {
            inner.put(out);
        }
    }

    fn get(from: &mut Reader<'_>) -> Self {
        (from.byte() != 0).then(|| T::get(from))
    }
}

impl<A: Array> Packed for ArrayVec<A>
where
    A::Item: Packed,
{
    #[expect(clippy::cast_possible_truncation, reason = "tables of a world hold at most 32 rows")]
    fn put(&self, out: &mut Vec<u8>) {
        out.push(self.len() as u8);
        for item in self {
            item.put(out);
        }
    }

    fn get(from: &mut Reader<'_>) -> Self {
        let mut all = Self::default();
        for _ in 0..from.byte() {
            let _beyond_capacity = all.try_push(A::Item::get(from));
        }
        all
    }
}

/// A record: its fields in order.
macro_rules! record {
    ($type:ident { $($field:ident),+ $(,)? }) => {
        impl Packed for $type {
            fn put(&self, out: &mut Vec<u8>) {
                let Self { $($field),+ } = self;
                $($field.put(out);)+
            }

            fn get(from: &mut Reader<'_>) -> Self {
                $(let $field = Packed::get(from);)+
                Self { $($field),+ }
            }
        }
    };
}

/// A choice: its number, then what it carries.
macro_rules! variants {
    ($type:ident { $($number:literal => $variant:ident $(($inner:ident))?),+ $(,)? }) => {
        impl Packed for $type {
            fn put(&self, out: &mut Vec<u8>) {
                match self {
                    $(Self::$variant $(($inner))? => {
                        out.push($number);
                        $($inner.put(out);)?
                    })+
                }
            }

            fn get(from: &mut Reader<'_>) -> Self {
                match from.byte() {
                    $($number => Self::$variant $(({
                        let $inner = Packed::get(from);
                        $inner
                    }))?,)+
                    _ => Self::default(),
                }
            }
        }
    };
}

variants!(Code {
    0 => Created, 1 => Accepted, 2 => BadRequest, 3 => PaymentRequired, 4 => Conflict, 5 => Unprocessable,
    6 => ServerError, 7 => Unchanged, 8 => Taken,
});
variants!(Phone { 0 => Idle, 1 => Paying, 2 => TryAgain, 3 => Paid, 4 => Failed(code) });
variants!(AttemptState { 0 => Waiting, 1 => GivenUp, 2 => Answered(code) });
variants!(Kind { 0 => Request, 1 => Answer, 2 => Call, 3 => Reply, 4 => JobCall, 5 => JobReply });
variants!(Reply { 0 => Declined, 1 => Charged(charge) });
variants!(ProviderKey { 0 => None, 1 => Payment(number), 2 => Order(number), 3 => Fresh(number) });
variants!(PaymentStatus { 0 => Pending, 1 => Succeeded, 2 => Failed });
variants!(Via { 0 => Provider, 1 => Wallet });
variants!(Deed { 0 => Pay, 1 => Like, 2 => Seat, 3 => SignUp, 4 => TopUp });
variants!(Spot {
    0 => Line(line), 1 => AnswerFromKey, 2 => AnswerFromOrder, 3 => MarkFailed, 4 => DeleteRows, 5 => Send(code),
    6 => AnswerFromFact(deed),
});
record!(Answer { code, payment, replayed });
record!(Client { phone, taps, attempts_left, backing_off, key, operation });
record!(Attempt { client, tap, operation, key, body, order, state, copies, final_answer, job_calls });
record!(Name { kind, attempt, call, copy });
record!(Serving { attempt, copy });
record!(KeyRow { client, key, body, owner, payment, lease_over, answer });
record!(PaymentRow { payment, client, order, status, attempt });
record!(Charge { attempt, payment, order, via });
record!(ProviderMemory { key, reply });
record!(Notification { rows, sent, emails });
record!(Account { balance, added, newest });
record!(Budget { taps, lost, duplicated, crashes, restarts, early });
record!(World {
    clients,
    attempts,
    envelopes,
    servers,
    job,
    keys,
    payments,
    charges,
    memory,
    effects,
    last_payment,
    last_owner,
    last_key,
    last_fresh,
    budget,
    broken,
});

impl Packed for Envelope {
    fn put(&self, out: &mut Vec<u8>) {
        let Self { name, origin, payload } = self;
        name.put(out);
        origin.put(out);
        payload.put(out);
    }

    fn get(from: &mut Reader<'_>) -> Self {
        Self { name: Packed::get(from), origin: Packed::get(from), payload: Packed::get(from) }
    }
}

impl Packed for Payload {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Self::Request => out.push(0),
            Self::Answer(answer) => {
                out.push(1);
                answer.put(out);
            }
            Self::Call { payment, key } => {
                out.push(2);
                payment.put(out);
                key.put(out);
            }
            Self::Reply(reply) => {
                out.push(3);
                reply.put(out);
            }
        }
    }

    fn get(from: &mut Reader<'_>) -> Self {
        match from.byte() {
            1 => Self::Answer(Packed::get(from)),
            2 => Self::Call { payment: Packed::get(from), key: Packed::get(from) },
            3 => Self::Reply(Packed::get(from)),
            _ => Self::Request,
        }
    }
}

impl Packed for [u8; 2] {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self);
    }

    fn get(from: &mut Reader<'_>) -> Self {
        [from.byte(), from.byte()]
    }
}

impl Packed for [Notification; 2] {
    fn put(&self, out: &mut Vec<u8>) {
        for one in self {
            one.put(out);
        }
    }

    fn get(from: &mut Reader<'_>) -> Self {
        [Packed::get(from), Packed::get(from)]
    }
}

/// Most worlds only pay: then this is one byte.
impl Packed for Effects {
    fn put(&self, out: &mut Vec<u8>) {
        let used = *self != Self::default();
        out.push(u8::from(used));
        if used {
            let Self { likes, seats, notifications, account } = self;
            likes.put(out);
            seats.put(out);
            notifications.put(out);
            account.put(out);
        }
    }

    fn get(from: &mut Reader<'_>) -> Self {
        if from.byte() == 0 {
            return Self::default();
        }
        Self {
            likes: Packed::get(from),
            seats: Packed::get(from),
            notifications: Packed::get(from),
            account: Packed::get(from),
        }
    }
}

/// An idle process is one byte: it remembers nothing.
impl Packed for Process {
    fn put(&self, out: &mut Vec<u8>) {
        if *self == Self::default() {
            out.push(0);
            return;
        }
        let Self { serving, spot, waiting, calls, tries, payment, owner, open_block, runs_on, found } = self;
        out.push(1 + u8::from(*waiting) + 2 * u8::from(*runs_on));
        serving.put(out);
        spot.put(out);
        for number in [calls, tries, payment, owner, open_block] {
            number.put(out);
        }
        found.put(out);
    }

    fn get(from: &mut Reader<'_>) -> Self {
        let Some(flags) = from.byte().checked_sub(1) else { return Self::default() };
        let (waiting, runs_on) = (flags & 1 != 0, flags & 2 != 0);
        let (serving, spot) = (Packed::get(from), Packed::get(from));
        let mut number = || u8::get(from);
        let (calls, tries, payment, owner, open_block) = (number(), number(), number(), number(), number());
        let found = Packed::get(from);
        Self { serving, spot, waiting, calls, tries, payment, owner, open_block, runs_on, found }
    }
}

/// Two numbers a byte where they are below 15; a larger one takes three halves. Numbers of a world are mostly small.
pub(crate) fn squeeze(bytes: &[u8], out: &mut Vec<u8>) {
    let mut half: Option<u8> = None;
    let mut put = |nibble: u8| match half.take() {
        Some(first) => out.push(first | nibble << 4),
        None => half = Some(nibble),
    };
    for byte in bytes {
        if *byte < 15 {
            put(*byte);
        } else {
            put(15);
            put(byte & 15);
            put(byte >> 4);
        }
    }
    if let Some(last) = half {
        out.push(last);
    }
}

/// Undoes [`squeeze`]. A zero may follow what was there, and zeros are what a [`Reader`] finds at the end anyway.
pub(crate) fn stretch(squeezed: &[u8], out: &mut Vec<u8>) {
    let mut halves = squeezed.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    while let Some(half) = halves.next() {
        if half < 15 {
            out.push(half);
        } else {
            let low = halves.next().unwrap_or(0);
            out.push(low | halves.next().unwrap_or(0) << 4);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{squeeze, stretch};

    fn check(bytes: &[u8], size: usize) {
        let (mut squeezed, mut again) = (Vec::new(), Vec::new());
        squeeze(bytes, &mut squeezed);
        assert_eq!(squeezed.len(), size, "{bytes:?}");
        stretch(&squeezed, &mut again);
        assert_eq!(&again[..bytes.len()], bytes);
        assert!(again[bytes.len()..].iter().all(|byte| *byte == 0));
    }

    #[test]
    fn small_numbers_take_half_a_byte() {
        check(&[], 0);
        check(&[1, 2, 3], 2);
        check(&[14, 15, 0], 3);
        check(&[255, 255, 7, 16], 5);
    }
}
