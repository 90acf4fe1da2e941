import type { ANSWER_EVENTS } from '@rapport/contract/chat/chat.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import type { SendOf } from '../../platform/http/route.ts';
import type { LiveAnswer } from './live-answer.ts';

/** Sends an answer's events after number `after` until it ends or the caller disconnects; the answer itself goes on. */
export const followAnswer = (
  live: LiveAnswer,
  send: SendOf<typeof ANSWER_EVENTS>,
  { signal, after = 0 }: Pick<Exchange, 'signal'> & { after?: number },
): Promise<void> =>
  new Promise((resolve) => {
    const leave = live.follow(({ id, event, data }) => {
      send(event, data, id);
      // Its first events may be handed over before `leave` is there.
      if (event === 'end') queueMicrotask(done);
    }, after);
    function done() {
      leave();
      resolve();
    }
    if (signal.aborted) done();
    else signal.addEventListener('abort', done, { once: true });
  });

/** The number of the last event the caller has received. */
export function lastEventId({ request }: Pick<Exchange, 'request'>): number {
  const id = Number(request.headers['last-event-id'] ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
