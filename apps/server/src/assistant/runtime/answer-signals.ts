import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import type { Signals } from '../../platform/program/signals.ts';
import { answerOf } from './live-answers.ts';

const CHANNEL = 'rapport_answers';

/** A signal to the process that writes an answer. The sender has checked that the answer belongs to the asker. */
const AnswerSignal = z.object({ memoryId: z.uuid(), what: z.enum(['stop', 'followed']) });

const hearing = new WeakSet<Signals>();

/** Handles signals from other processes about answers that this one writes. */
export function hearSignals({ signals, log }: Services): void {
  if (hearing.has(signals)) return;
  hearing.add(signals);
  const heard = signals.hear(CHANNEL, (payload) => {
    const { memoryId, what } = AnswerSignal.parse(JSON.parse(payload));
    if (what === 'stop') answerOf(memoryId)?.stop('asked');
    else answerOf(memoryId)?.isFollowed();
  });
  heard.catch((error: unknown) => {
    hearing.delete(signals);
    log.warn({ err: error }, 'answers cannot be stopped from other processes');
  });
}

export const sendSignal = (
  { signals }: Services,
  signal: z.infer<typeof AnswerSignal>,
): Promise<void> => signals.send(CHANNEL, JSON.stringify(signal));
