import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx, Principal } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { sendSignal } from './answer-signals.ts';
import { followAnswer } from './follow-answer.ts';
import { liveAnswer } from './live-answers.ts';
import { keptTurn } from './resume-answer.ts';

/** Milliseconds that saving a stopped answer may take. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;

/** Stops one's own answer, whichever process writes it, and returns its final state. A finished answer stays as it is. */
export async function stopAnswer(
  ctx: Ctx & { principal: Principal },
  memoryId: string,
): Promise<{ state: 'done' | 'stopped' | 'failed' }> {
  const live = liveAnswer(ctx.principal, memoryId);
  if (live) {
    live.stop('asked');
    await followAnswer(live, () => undefined, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { state: 'stopped' };
  }
  for (let waited = 0; waited <= PATIENCE_MS; waited += LOOK_MS) {
    const { state } = await keptTurn(ctx, memoryId);
    if (state !== 'in_progress') return { state };
    if (waited % 1_000 === 0) await sendSignal(ctx.services, { memoryId, what: 'stop' });
    await sleep(LOOK_MS);
  }
  throw new AppError('conflict', {
    message:
      'The server writing this answer does not respond. If it is gone, the answer ends by itself.',
  });
}
