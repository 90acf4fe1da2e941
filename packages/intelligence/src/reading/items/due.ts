import type { ReadableMessage } from '../conversation.ts';
import { probability } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import type { SentenceInContext } from '../sentences.ts';
import { minutesAhead } from './dates/zone.ts';
import { timeIn } from './dates/time.ts';
import { dueCandidates } from './due/candidates.ts';
import type { DueCandidate } from './due/candidates.ts';
import { dueFeatures } from './due/features.ts';
import type { DatedItem } from './due/features.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A day without an hour means the end of work, in minutes of the day where it was written. */
const END_OF_WORK = 17 * 60;

/** The moment an item is due, as ISO 8601; null when its sentence and those around it name none. */
export function dueOf(
  item: DatedItem,
  sentences: readonly SentenceInContext[],
  { at, zone = 'UTC' }: ReadableMessage,
  heads: ReadonlyMap<HeadName, Head>,
): string | null {
  const ahead = minutesAhead(at, zone) * MINUTE_MS;
  const today = Math.floor((at.getTime() + ahead) / DAY_MS);
  const around = sentences.filter(({ message }) => message === item.sentence.message);
  const candidates = dueCandidates(item.sentence, around, today);
  const head = heads.get('due')!;
  let best: { candidate: DueCandidate; at: number } | null = null;
  for (const candidate of candidates) {
    const sure = probability(head, dueFeatures(item, candidate, candidates, today));
    if (sure >= head.threshold && (!best || sure > best.at)) best = { candidate, at: sure };
  }
  if (!best) return null;
  const { day, start, end, sentence } = best.candidate;
  const time = timeIn(sentence.quote, start, end) ?? END_OF_WORK;
  return new Date(day * DAY_MS + time * MINUTE_MS - ahead).toISOString();
}
