import type { Ctx, Principal } from '../../../platform/context.ts';
import { followAnswer } from './follow-answer.ts';
import { liveAnswer } from './live-answers.ts';
import { keptTurn } from './resume-answer.ts';

/** Stops one's own answer, and tells how it ended: an answer that had ended before stays as it is. */
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
  const { state } = await keptTurn(ctx, memoryId);
  return { state: state === 'in_progress' ? 'failed' : state };
}

/** Writing down what there was takes so long at most. */
const PATIENCE_MS = 5_000;
