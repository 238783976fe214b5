//! The interpreter: it runs a listing line by line, block by block, branch by branch. It must not know which listing.

use crate::model::database::Outcome;
use crate::model::world::JOB;
use crate::model::{
    Answer, Budget, Code, Deed, Envelope, Event, Line, Listing, Name, NoReply, Payload, PaymentStatus, Process,
    ProviderKey, ProviderKeyRule, Reply, Serving, Turn,
};

/// What a process does next: a line of the listing, or a step of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// A line, from 0.
    Line(u8),
    /// Answer from the key's row.
    AnswerFromKey,
    /// Answer from the payment that holds the order.
    AnswerFromOrder,
    /// Mark the payment failed and store the 402, then answer it.
    MarkFailed,
    /// Delete our rows, then answer 500.
    DeleteRows,
    /// Send this answer.
    Send(Code),
    /// Answer from the row that was in the way: of likes, of seats, of notifications, of accounts.
    AnswerFromFact(Deed),
}

impl Default for Spot {
    fn default() -> Self {
        Self::Line(0)
    }
}

impl Turn<'_> {
    pub(crate) fn process(&self, server: u8) -> &Process {
        if server == JOB { &self.world.job } else { &self.world.servers[usize::from(server)] }
    }

    pub(crate) fn process_mut(&mut self, server: u8) -> &mut Process {
        if server == JOB { &mut self.world.job } else { &mut self.world.servers[usize::from(server)] }
    }

    pub(crate) fn receive_request(&mut self, name: Name) {
        let Some(server) = self.world.idle_server() else { return };
        self.emit(Event::Arrived(name));
        let serving = Serving { attempt: name.attempt, copy: name.copy };
        *self.process_mut(server) = Process { serving: Some(serving), ..Process::default() };
        self.emit(Event::Started { server, attempt: name.attempt });
        self.go_to(server, 0);
    }

    pub(crate) fn receive_reply(&mut self, name: Name, receiver: Option<u8>, reply: Reply) {
        if receiver == Some(JOB) {
            self.job_hears(name, reply);
            return;
        }
        let Some(server) = receiver else {
            self.emit(Event::Late(name));
            return;
        };
        self.emit(Event::Arrived(name));
        let process = self.process_mut(server);
        process.waiting = false;
        process.tries = 0;
        match (reply, process.spot) {
            (Reply::Charged(_), Spot::Line(line)) => self.go_to(server, line + 1),
            _ => self.process_mut(server).spot = Spot::MarkFailed,
        }
    }

    /// The wait for the provider is over: another try, or the branch for silence.
    pub(crate) fn no_reply(&mut self, server: u8) {
        if server == JOB {
            self.end_job();
            return;
        }
        let Spot::Line(line) = self.process(server).spot else { return };
        let Some(Line::Charge { tries, no_reply, .. }) = self.listing_of(server).at(line) else { return };
        let process = self.process_mut(server);
        process.waiting = false;
        if process.tries < tries {
            return;
        }
        process.spot = match no_reply {
            NoReply::LeavePending => Spot::Send(Code::Accepted),
            NoReply::MarkFailed => Spot::MarkFailed,
            NoReply::DeleteRows => Spot::DeleteRows,
        };
    }

    pub(crate) fn crash(&mut self, server: u8) {
        let Some(serving) = self.world.process(server).and_then(|process| process.serving) else { return };
        *self.process_mut(server) = Process::default();
        Budget::take(&mut self.world.budget.crashes);
        self.emit(Event::Crashed { server, attempt: serving.attempt });
    }

    pub(crate) fn step(&mut self, server: u8) {
        let Some(process) = self.world.process(server).copied() else { return };
        let Some(serving) = process.serving else { return };
        if server == JOB {
            self.step_job(serving);
            return;
        }
        match process.spot {
            Spot::Line(line) => self.run_line(server, serving, line),
            Spot::AnswerFromKey => self.answer_from_key(server, serving),
            Spot::AnswerFromOrder => self.answer_from_order(server, serving),
            Spot::AnswerFromFact(deed) => self.answer_from_fact(server, serving, deed),
            Spot::MarkFailed => {
                self.mark(server, PaymentStatus::Failed);
                self.store_failure(server, serving, Code::PaymentRequired);
                self.process_mut(server).spot = Spot::Send(Code::PaymentRequired);
            }
            Spot::DeleteRows => {
                self.delete_rows(server, serving);
                self.process_mut(server).spot = Spot::Send(Code::ServerError);
            }
            Spot::Send(code) => {
                let payment = process.payment;
                self.answer(server, serving, Answer { code, payment, replayed: false });
            }
        }
    }

    fn run_line(&mut self, server: u8, serving: Serving, at: u8) {
        let Some(line) = self.listing_of(server).at(at) else { return };
        match line {
            Line::Begin if self.listing_of(server).stays_open(at) => {
                self.process_mut(server).open_block = at + 1;
                self.emit(Event::Ran { server, line: at });
                self.go_to(server, at + 1);
            }
            Line::Begin => {
                let commit = self.listing_of(server).commit_of(at).unwrap_or(at);
                self.run_block(server, serving, at, commit);
            }
            Line::Commit => {
                let begin = self.process(server).open_block.saturating_sub(1);
                self.run_block(server, serving, begin, at);
            }
            Line::Charge { key, .. } => self.call_provider(server, serving, at, key),
            Line::Answer => {
                self.emit(Event::Ran { server, line: at });
                let payment = self.process(server).payment;
                self.answer(server, serving, Answer { code: Code::Created, payment, replayed: false });
            }
            Line::SendEmail { deduplicated } => {
                self.send_email(serving, deduplicated);
                self.emit(Event::Ran { server, line: at });
                self.go_to(server, at + 1);
            }
            _ if line.only_reads() => {
                self.read_line(server, serving, at, line);
            }
            Line::InsertPayment if self.process(server).open_block != 0 => {
                self.draw_payment(server);
                self.emit(Event::Ran { server, line: at });
                self.go_to(server, at + 1);
            }
            _ if self.process(server).open_block != 0 => {
                self.emit(Event::Ran { server, line: at });
                self.go_to(server, at + 1);
            }
            _ => match self.run_database_line(server, serving, line) {
                Outcome::Done => {
                    self.emit(Event::Ran { server, line: at });
                    self.go_to(server, at + 1);
                }
                Outcome::Conflict => self.conflict(server, at, line),
            },
        }
    }

    /// Runs the database lines of a block at once; a conflict undoes them all and takes the branch of its line.
    fn run_block(&mut self, server: u8, serving: Serving, begin: u8, commit: u8) {
        let before = *self.world;
        self.hold_events();
        for at in begin + 1..commit {
            let Some(line) = self.listing_of(server).at(at) else { continue };
            // What left the database has run already.
            if self.is_inert(server, line) || line.leaves_the_database() {
                continue;
            }
            let went = match line {
                _ if line.only_reads() => match self.read(serving, line) {
                    None => Outcome::Done,
                    Some(_) => Outcome::Conflict,
                },
                _ => self.run_database_line(server, serving, line),
            };
            if went == Outcome::Conflict {
                let last_payment = self.world.last_payment;
                *self.world = before;
                self.world.last_payment = last_payment;
                self.process_mut(server).open_block = 0;
                self.drop_held_events();
                self.conflict(server, at, line);
                return;
            }
        }
        self.emit_held_events();
        self.process_mut(server).open_block = 0;
        self.emit(Event::Committed { server, line: commit });
        self.go_to(server, commit + 1);
    }

    fn conflict(&mut self, server: u8, at: u8, line: Line) {
        self.emit(Event::Conflict { server, line: at });
        self.process_mut(server).spot = match line {
            Line::CheckBody | Line::RequireKey => Spot::Send(Code::BadRequest),
            Line::InsertPayment | Line::LookUpOrder => Spot::AnswerFromOrder,
            Line::MarkSucceeded => Spot::Send(Code::ServerError),
            Line::InsertLike { .. }
            | Line::LookUpSeat
            | Line::TakeSeat { .. }
            | Line::InsertNotification { .. }
            | Line::SetBalanceWhere => Spot::AnswerFromFact(Deed::of(&[line]).unwrap_or_default()),
            _ => Spot::AnswerFromKey,
        };
    }

    fn read_line(&mut self, server: u8, serving: Serving, at: u8, line: Line) {
        self.emit(Event::Ran { server, line: at });
        match self.read(serving, line) {
            None => self.go_to(server, at + 1),
            Some(spot) => {
                self.process_mut(server).open_block = 0;
                self.process_mut(server).spot = spot;
            }
        }
    }

    /// A line that only reads: where it branches to, if it does.
    fn read(&self, serving: Serving, line: Line) -> Option<Spot> {
        let attempt = self.world.attempt(serving.attempt)?;
        let branches = match line {
            Line::CheckBody => self.scenario.invalid_bodies.contains(&attempt.body),
            Line::RequireKey => attempt.key == 0,
            Line::LookUpKey => self.world.key_row(self.scenario, attempt.client, attempt.key).is_some(),
            Line::LookUpOrder => {
                self.world.payments.iter().any(|row| row.order == attempt.order && row.status != PaymentStatus::Failed)
            }
            Line::LookUpSeat => self.world.effects.seats != [0; 2],
            _ => false,
        };
        branches.then_some(match line {
            Line::LookUpKey => Spot::AnswerFromKey,
            Line::LookUpOrder => Spot::AnswerFromOrder,
            Line::LookUpSeat => Spot::AnswerFromFact(Deed::Seat),
            _ => Spot::Send(Code::BadRequest),
        })
    }

    fn call_provider(&mut self, server: u8, serving: Serving, at: u8, rule: ProviderKeyRule) {
        let payment = self.process(server).payment;
        let key = self.provider_key(serving.attempt, payment, rule);
        let process = self.process_mut(server);
        process.calls += 1;
        process.tries += 1;
        process.waiting = true;
        let name = Name::call(serving.attempt, process.calls, serving.copy);
        self.emit(Event::Ran { server, line: at });
        self.send(Envelope { name, origin: serving.copy, payload: Payload::Call { payment, key } });
    }

    /// The key of a call for a payment; a new one where the rule asks for it.
    pub(crate) fn provider_key(&mut self, attempt: u8, payment: u8, rule: ProviderKeyRule) -> ProviderKey {
        match rule {
            ProviderKeyRule::None => ProviderKey::None,
            ProviderKeyRule::PaymentId => ProviderKey::Payment(payment),
            ProviderKeyRule::OrderId => ProviderKey::Order(self.world.attempt(attempt).map_or(0, |one| one.order)),
            ProviderKeyRule::Fresh => {
                self.world.last_fresh = self.world.last_fresh.saturating_add(1);
                ProviderKey::Fresh(self.world.last_fresh)
            }
        }
    }

    /// The listing a server runs for the request it has.
    pub(crate) fn listing_of(&self, server: u8) -> &Listing {
        let serving = self.process(server).serving;
        let client = serving.and_then(|one| self.world.attempt(one.attempt)).map_or(0, |attempt| attempt.client);
        self.scenario.listing_for(client)
    }

    /// True for a line that does nothing for this process: no key to work on, or a key it runs on beside.
    pub(crate) fn is_inert(&self, server: u8, line: Line) -> bool {
        let process = self.process(server);
        let keyless = process
            .serving
            .and_then(|serving| self.world.attempt(serving.attempt))
            .is_none_or(|attempt| attempt.key == 0);
        let beside = process.runs_on
            && match line {
                Line::LookUpKey | Line::ClaimKey => true,
                Line::InsertPayment => process.payment != 0 && self.world.payment_row(process.payment).is_some(),
                _ => false,
            };
        (keyless && line.needs_key()) || beside
    }

    /// Moves to the first line from `at` on that does something; past the end the process ends without an answer.
    pub(crate) fn go_to(&mut self, server: u8, at: u8) {
        let mut at = at;
        loop {
            let Some(line) = self.listing_of(server).at(at) else {
                if let Some(serving) = self.process(server).serving {
                    *self.process_mut(server) = Process::default();
                    self.emit(Event::EndedSilently { server, attempt: serving.attempt });
                }
                return;
            };
            if self.is_inert(server, line) {
                at += 1;
            } else if let Some(after) = self.empty_block(server, at, line) {
                at = after;
            } else {
                break;
            }
        }
        self.process_mut(server).spot = Spot::Line(at);
    }

    /// Where a block goes on that has nothing to do for this process.
    fn empty_block(&self, server: u8, at: u8, line: Line) -> Option<u8> {
        if line != Line::Begin || self.listing_of(server).stays_open(at) {
            return None;
        }
        let commit = self.listing_of(server).commit_of(at)?;
        let idle = (at + 1..commit)
            .all(|inside| self.listing_of(server).at(inside).is_none_or(|line| self.is_inert(server, line)));
        idle.then_some(commit + 1)
    }
}
