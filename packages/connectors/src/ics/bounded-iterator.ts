import ICAL from 'ical.js';
import { EventProblem } from './event-problem.ts';

type Rule = InstanceType<typeof ICAL.Recur>;
type Time = InstanceType<typeof ICAL.Time>;

/** Most iterator calls per rule; sixty years of a daily rule need fewer. */
const OF_RULE = 400_000;
/** Most iterator calls for all rules of a file. */
const OF_FILE = 8_000_000;
/** Largest interval of a rule. */
const MAX_INTERVAL = 1_000;

/** Remaining iterator calls for a file. */
export interface Budget {
  left: number;
}
export const fileBudget = (): Budget => ({ left: OF_FILE });

let left = 0;

/** The library's iterator with a call limit, because some rules never match and would loop forever. */
class BoundedIterator extends ICAL.RecurIterator {}

const methods = ICAL.RecurIterator.prototype as unknown as Record<string, unknown>;
for (const name of Object.getOwnPropertyNames(methods)) {
  const method = methods[name];
  if (name === 'constructor' || typeof method !== 'function') continue;
  Object.defineProperty(BoundedIterator.prototype, name, {
    value(this: BoundedIterator, ...given: unknown[]): unknown {
      left -= 1;
      if (left < 0) throw new EventProblem('has a recurrence rule with too many steps');
      return Reflect.apply(method, this, given);
    },
  });
}

/** The times of a rule in order. Throws with the reason when the limits are exceeded. */
export function* timesOfRule(rule: Rule, dtstart: Time, file: Budget): Generator<Time> {
  if (rule.interval > MAX_INTERVAL) throw new EventProblem('repeats at too long an interval');
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
