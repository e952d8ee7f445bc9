//! The engine on a thread of its own, so that the screen never waits for it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use slipway_engine::{Engine, EngineSettings, Follower};

use super::opponent::OpponentStrength;
use super::state::{Order, TuiInput};
use super::terminal::News;

/// How often the screen hears of what the engine has found.
const BETWEEN_REPORTS: Duration = Duration::from_millis(150);
/// More threads than these only wait for each other.
const MOST_THREADS: usize = 64;
/// How many simulations of a level are made between two looks at whether somebody wants it to stop.
const BETWEEN_LOOKS: u64 = 8;

/// The engine's thread, and the order it works on.
pub struct EngineThread {
    orders: Sender<(Order, Arc<Wish>)>,
    wish: Arc<Wish>,
}

/// What is wanted of a search under way.
#[derive(Default)]
struct Wish {
    /// It ends with what it has.
    now: AtomicBool,
    /// It ends, and nobody wants to know.
    forget: AtomicBool,
}

impl EngineThread {
    /// A thread that waits for orders and answers through `news`.
    pub fn start(news: Sender<News>, seed: u64) -> EngineThread {
        let (orders, received) = channel();
        thread::spawn(move || {
            let over = ThreadEnd(news.clone());
            work(&received, &news, seed);
            drop(over);
        });
        EngineThread { orders, wish: Arc::default() }
    }

    /// Searches; what was searched before is given up.
    pub fn think(&mut self, order: Order) {
        self.forget();
        self.wish = Arc::default();
        // A thread that is gone has said so itself.
        let _ = self.orders.send((order, Arc::clone(&self.wish)));
    }

    /// Ends the search with what it has found.
    pub fn move_now(&self) {
        self.wish.now.store(true, Relaxed);
    }

    /// Ends the search; nobody wants to know.
    pub fn forget(&self) {
        self.wish.forget.store(true, Relaxed);
    }
}

/// Says that the thread has ended, however it did.
struct ThreadEnd(Sender<News>);

impl Drop for ThreadEnd {
    fn drop(&mut self) {
        let _ = self.0.send(News::EngineGone);
    }
}

fn work(orders: &Receiver<(Order, Arc<Wish>)>, news: &Sender<News>, seed: u64) {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut follower: Option<Follower> = None;
    for (order, wish) in orders {
        let settings = match order.strength {
            OpponentStrength::Level(_) => EngineSettings::for_levels(),
            OpponentStrength::Full(_) => EngineSettings::default(),
        };
        let mut at = Follower::at_end_of(&order.start, &order.line, &settings, || dice.next_u64(), follower.take());
        let number = order.number;
        run(at.engine_mut(), order.strength, &wish, |engine| {
            engine.report().is_none_or(|report| news.send(News::Input(TuiInput::Thought(number, report))).is_ok())
        });
        if !wish.forget.load(Relaxed)
            && let Some(report) = at.engine().report()
            && let Some(chosen) = order.strength.choose(&report, dice.next_u64())
        {
            let turn = chosen.turn.clone();
            let told = [TuiInput::Thought(number, report.clone()), TuiInput::Chosen(number, turn)];
            if told.into_iter().any(|input| news.send(News::Input(input)).is_err()) {
                return;
            }
        }
        follower = Some(at);
    }
}

/// Searches in short pieces, with a report now and then, until it is enough or it is wanted to stop.
fn run(engine: &mut Engine, strength: OpponentStrength, wish: &Wish, mut tell: impl FnMut(&Engine) -> bool) {
    let begin = Instant::now();
    let mut told = begin;
    let made_before = engine.playouts();
    let threads = thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
    loop {
        let made = engine.playouts() - made_before;
        let is_enough = match strength {
            OpponentStrength::Full(time) => begin.elapsed() >= time,
            OpponentStrength::Level(level) => made >= level.playouts(engine.game()),
        };
        // Without any simulation there is nothing to choose from.
        if engine.is_done() || wish.forget.load(Relaxed) || made > 0 && (is_enough || wish.now.load(Relaxed)) {
            return;
        }
        match strength {
            OpponentStrength::Full(time) => {
                let until = Instant::now() + time.saturating_sub(begin.elapsed()).min(BETWEEN_REPORTS);
                engine.run_on_threads(threads, &|_| Instant::now() >= until);
            }
            // A level is the same on every machine, so it has one thread.
            OpponentStrength::Level(level) => {
                engine.run(level.playouts(engine.game()).saturating_sub(made).min(BETWEEN_LOOKS));
            }
        }
        if told.elapsed() >= BETWEEN_REPORTS {
            told = Instant::now();
            if !tell(engine) {
                return;
            }
        }
    }
}
