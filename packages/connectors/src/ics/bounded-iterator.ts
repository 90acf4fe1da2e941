import ICAL from 'ical.js';

type Rule = InstanceType<typeof ICAL.Recur>;
type Time = InstanceType<typeof ICAL.Time>;

/** Calls inside the iterator that one rule may cost: a daily one of sixty years stays below. */
const OF_RULE = 400_000;
/** And all rules of a file. */
const OF_FILE = 8_000_000;
/** Steps longer than this are no meeting's. */
const MAX_INTERVAL = 1_000;

/** What is left to spend on the rules of one file. */
export interface Budget {
  left: number;
}
export const fileBudget = (): Budget => ({ left: OF_FILE });

let left = 0;

/** The library's iterator, each of whose methods counts: some rules never match, and it would look for ever. */
class BoundedIterator extends ICAL.RecurIterator {}

const methods = ICAL.RecurIterator.prototype as unknown as Record<string, unknown>;
for (const name of Object.getOwnPropertyNames(methods)) {
  const method = methods[name];
  if (name === 'constructor' || typeof method !== 'function') continue;
  Object.defineProperty(BoundedIterator.prototype, name, {
    value(this: BoundedIterator, ...given: unknown[]): unknown {
      left -= 1;
      if (left < 0) throw new Error('has a rule of too many steps');
      return Reflect.apply(method, this, given);
    },
  });
}

/** The times of a rule in order, from its start on. Throws in words where they cannot be worked out in bounded time. */
export function* timesOfRule(rule: Rule, dtstart: Time, file: Budget): Generator<Time> {
  if (rule.interval > MAX_INTERVAL) throw new Error('repeats at too long an interval');
  let budget = Math.min(OF_RULE, file.left);
  const within = <Result>(work: () => Result): Result => {
    left = budget;
    try {
      return work();
    } finally {
      file.left -= budget - left;
      budget = left;
    }
  };
  const iterator = within(() => new BoundedIterator({ rule, dtstart }));
  for (;;) {
    const next = within(() => iterator.next() as Time | null);
    if (!next) return;
    yield next;
  }
}
