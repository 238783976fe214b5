//! The search: breadth first over all worlds, in slices. It must not know the time; whoever calls looks at the clock.

use crate::check::canonical::settle;
use crate::check::knowledge::Knowledge;
use crate::check::pack::{Packed as _, Reader, squeeze, stretch};
use crate::check::rebuild::{Course, Target, rebuild};
use crate::check::store::{Ledger, Queue, Seen};
use crate::check::{Property, Reductions, Screen, Truth, Verdict};
use crate::model::{Action, Scenario, World, apply};

/// States at which a search of a lesson gives up unless told otherwise: within a second and 64 MB in a browser.
pub const DEFAULT_LIMIT: u32 = 400_000;
/// States at which a deeper search gives up.
pub const DEEPEST_LIMIT: u32 = 3_000_000;

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// States to keep at most.
    pub limit: u32,
    /// What counts as the same state.
    pub reductions: Reductions,
    /// Whether to collect what each phone can know, which needs every state.
    pub knowledge: bool,
    /// Whether to go on when every property is decided.
    pub every_state: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { limit: DEFAULT_LIMIT, reductions: Reductions::ON, knowledge: false, every_state: false }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Different states seen.
    pub states: u32,
    /// Steps from the first state to those looked at now.
    pub depth: u32,
    /// States seen and not yet looked at.
    pub frontier: u32,
    /// Choices tried.
    pub transitions: u64,
    /// Bytes held.
    pub bytes: usize,
    /// True where nothing more will be looked at.
    pub is_over: bool,
}

/// The first place where a property was decided.
#[derive(Clone, Copy, Debug)]
struct Hit {
    target: Target,
    steps: u32,
}

/// A search that is under way, or over.
#[derive(Clone, Debug)]
pub struct Search {
    scenario: Scenario,
    options: Options,
    properties: Vec<Property>,
    hits: Vec<Option<Hit>>,
    knowledge: Knowledge,
    seen: Seen,
    ledger: Ledger,
    queue: Queue,
    /// The state looked at, its number, and the choices it has.
    current: World,
    node: u32,
    actions: Vec<Action>,
    next_action: usize,
    /// States below this number are no deeper than `depth`.
    level_end: u32,
    depth: u32,
    transitions: u64,
    is_over: bool,
    is_complete: bool,
    packed: Vec<u8>,
}

impl Search {
    /// A search that has looked at the first state only.
    #[must_use]
    pub fn new(scenario: &Scenario, properties: &[Property], options: Options) -> Self {
        let mut search = Self {
            scenario: scenario.clone(),
            options,
            properties: properties.to_vec(),
            hits: vec![None; properties.len()],
            knowledge: Knowledge::default(),
            seen: Seen::new(),
            ledger: Ledger::default(),
            queue: Queue::default(),
            current: World::new(scenario),
            node: 0,
            actions: Vec::new(),
            next_action: 0,
            level_end: 1,
            depth: 0,
            transitions: 0,
            is_over: false,
            is_complete: false,
            packed: Vec::new(),
        };
        let mut first = search.current;
        let fingerprint = settle(&search.scenario, options.reductions, &mut first, &mut search.packed);
        search.seen.insert(fingerprint);
        search.ledger.push(fingerprint, 0);
        search.judge(&first, Target { parent: 0, fingerprint, shows: None }, 0);
        search.current = first;
        search.current.enabled_into(&search.scenario, &mut search.actions);
        search.end_if_decided();
        search
    }

    /// Tries up to this many choices. A state that has none counts as one.
    pub fn advance(&mut self, transitions: u32) -> Progress {
        let mut left = transitions;
        while left > 0 && !self.is_over {
            if let Some(action) = self.actions.get(self.next_action).copied() {
                self.next_action += 1;
                self.take(action);
                left -= 1;
            } else {
                self.look_at_next();
                left -= u32::from(self.actions.is_empty());
            }
        }
        self.progress()
    }

    /// Advances until it is over. For tests and commands; a page advances in slices.
    pub fn finish(&mut self) -> Progress {
        while !self.advance(u32::MAX).is_over {}
        self.progress()
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            states: self.ledger.len(),
            depth: self.depth,
            frontier: self.ledger.len().saturating_sub(self.node + 1),
            transitions: self.transitions,
            bytes: self.seen.bytes() + self.ledger.bytes() + self.queue.bytes(),
            is_over: self.is_over,
        }
    }

    /// Bytes of a waiting state: the average in tenths of a byte, and the most.
    #[must_use]
    pub fn bytes_per_state(&self) -> (u32, u32) {
        self.queue.entry_size()
    }

    /// What was asked.
    #[must_use]
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// What is searched.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The verdict on a property; unfinished for one that was not asked.
    #[must_use]
    pub fn verdict(&self, property: Property) -> Verdict {
        match (self.hit(property), property) {
            (Some(hit), Property::Sometimes(_)) => Verdict::Reached { steps: hit.steps },
            (Some(hit), _) => Verdict::Violated { steps: hit.steps },
            (None, _) if !self.is_complete || !self.properties.contains(&property) => Verdict::Unfinished,
            (None, Property::Sometimes(_)) => Verdict::Unreached,
            (None, _) => Verdict::Holds,
        }
    }

    /// The shortest run that decides a property, rebuilt from the real first state: a counterexample, or the run that
    /// shows a sight. None while there is none.
    #[must_use]
    pub fn course(&self, property: Property) -> Option<Course> {
        let hit = self.hit(property)?;
        rebuild(&self.scenario, self.options.reductions, &self.ledger, hit.target)
    }

    /// Behind each screen of a phone the truths there may be; empty unless asked for in the options.
    #[must_use]
    pub fn screens(&self) -> Vec<Screen> {
        self.knowledge.screens()
    }

    /// A shortest run that leads to a truth behind a screen.
    #[must_use]
    pub fn course_to(&self, truth: &Truth) -> Option<Course> {
        rebuild(&self.scenario, self.options.reductions, &self.ledger, truth.target)
    }

    fn hit(&self, property: Property) -> Option<Hit> {
        let place = self.properties.iter().position(|one| *one == property)?;
        self.hits.get(place).copied().flatten()
    }

    fn take(&mut self, action: Action) {
        self.transitions += 1;
        let mut next = self.current;
        let mut shown = [false; MAX_PROPERTIES];
        let properties = &self.properties;
        let mut shows_any = false;
        apply(&self.scenario, &mut next, action, &mut |event| {
            for (slot, property) in shown.iter_mut().zip(properties) {
                if property.sight().is_some_and(|sight| sight.is_shown_by(&event)) {
                    *slot = true;
                    shows_any = true;
                }
            }
        });
        let fingerprint = settle(&self.scenario, self.options.reductions, &mut next, &mut self.packed);
        let steps = self.depth + 1;
        if shows_any {
            for ((hit, property), _) in self
                .hits
                .iter_mut()
                .zip(&self.properties)
                .zip(shown)
                .filter(|((hit, _), shown)| hit.is_none() && *shown)
            {
                let target = Target { parent: self.node, fingerprint, shows: property.sight() };
                *hit = Some(Hit { target, steps });
            }
        }
        if self.seen.insert(fingerprint) {
            self.ledger.push(fingerprint, self.node);
            let packed = &self.packed;
            self.queue.push(|out| squeeze(packed, out));
            self.judge(&next, Target { parent: self.node, fingerprint, shows: None }, steps);
            if self.ledger.len() >= self.options.limit {
                self.end(false);
            }
        }
        self.end_if_decided();
    }

    fn look_at_next(&mut self) {
        self.actions.clear();
        self.next_action = 0;
        let (packed, current) = (&mut self.packed, &mut self.current);
        packed.clear();
        let found = self.queue.pop(|squeezed| {
            stretch(squeezed, packed);
            *current = World::get(&mut Reader::new(packed));
        });
        if !found {
            self.end(true);
            return;
        }
        self.node += 1;
        if self.node == self.level_end {
            self.depth += 1;
            self.level_end = self.ledger.len();
        }
        self.current.enabled_into(&self.scenario, &mut self.actions);
    }

    fn judge(&mut self, world: &World, target: Target, steps: u32) {
        for (hit, property) in self.hits.iter_mut().zip(&self.properties).filter(|(hit, _)| hit.is_none()) {
            if property.is_decided_by(&self.scenario, world) {
                *hit = Some(Hit { target, steps });
            }
        }
        if self.options.knowledge {
            self.knowledge.note(world, target, steps);
        }
    }

    fn end_if_decided(&mut self) {
        let goes_on = self.options.knowledge || self.options.every_state || self.properties.is_empty();
        if !goes_on && self.hits.iter().all(Option::is_some) {
            self.end(false);
        }
    }

    /// The frontier is freed; what was found stays.
    fn end(&mut self, is_complete: bool) {
        self.is_over = true;
        self.is_complete = is_complete;
        self.queue.clear();
    }
}

/// Sights beyond this many properties are not noticed; no lesson asks for nearly as many.
const MAX_PROPERTIES: usize = 32;
