import type { ItemKind, Side } from '../../conversation.ts';
import { hash } from '../../model/feature-set.ts';
import type { SentenceInContext } from '../../sentences.ts';
import { shared, stemsOf } from '../../state/analyse-sentence.ts';
import type { Day } from '../dates/calendar.ts';
import type { DueCandidate } from './candidates.ts';
import { DEADLINE } from './deadline.ts';

const TOKEN = /\p{L}+(?:'\p{L}+)?|\d+|[?!,:;.()]/gu;

const SINCE =
  /(?<!\p{L})(?:since|from|after|of|dated|last|on or after|seit|vom|ab|depuis|du|desde|del)\s+(?:the\s+)?$/iu;
const REFERS =
  /(?<!\p{L})(?:then|beforehand|that (?:date|day)|before (?:that|it|they|he|she|we|i|the|our|my)|in time|davor|vorher|bis dahin|avant|d'ici là|antes|para entonces)(?!\p{L})/iu;
/** Points to a day that a neighbouring sentence names. */
const POINTS =
  /(?<!\p{L})(?:(?:by|before|until|till) (?:then|that|it|this)|beforehand|bis dahin|davor|vorher|d'ici là|para entonces|antes de eso)(?!\p{L})/iu;
const WILL = /\b(?:will|shall|going to|let me|werde|wird)\b|'ll\b/i;
const ASKS =
  /\b(?:could|can|would|will) (?:you|someone|somebody|we|i)\b|\bplease\b|\bpls\b|\bkindly\b|bitte|pourriez|merci de|puede/i;
const NEEDS =
  /\b(?:need|needs|must|want|wants|due|deadline|know|answer|brauche|brauchen|muss|müssen|besoin|necesito)\b/i;
const PAST = /\b(?:was|were|had|did|been|sent|went|came|called|happened|received|paid)\b/i;

export interface DatedItem {
  kind: ItemKind;
  owner: Side;
  sentence: SentenceInContext;
}

/** Hashed features of whether an item is due on a day. */
export function dueFeatures(
  item: DatedItem,
  candidate: DueCandidate,
  all: readonly DueCandidate[],
  today: Day,
): Uint32Array {
  const found = new Set<number>();
  const add = (name: string) => found.add(hash(`due ${name}`));
  const { sentence, distance, form, start, end, counted } = candidate;
  const text = sentence.quote.replaceAll('’', "'");
  const place = distance === 0 ? 'own' : distance < 0 ? `before ${distance}` : `after ${distance}`;
  const before = tokens(text.slice(Math.max(0, start - 80), start));
  const after = tokens(text.slice(end, end + 40));
  const last = all.findLast((other) => other.sentence === sentence && other.end <= start)?.end ?? 0;
  const deadline = DEADLINE.test(text.slice(Math.max(last, start - 60), end + 20));
  const close = DEADLINE.test(text.slice(Math.max(last, start - 18), end));
  const how = close ? 'close' : deadline ? 'deadline' : 'bare';
  const inOwn = all.filter((other) => other.distance === 0);
  const own = item.sentence.quote.replaceAll('’', "'");
  const near = distance === 0 ? 'own' : 'other';
  add(`${near} 1 ${before.at(-1) ?? '^'}`);
  add(`${near} 2 ${before.slice(-2).join(' ')}`);
  add(`${near} 3 ${before.slice(-3).join(' ')}`);
  for (const token of before.slice(-6)) add(`${near} in ${token}`);
  add(`${near} next ${after[0] ?? '$'}`);
  add(`${near} next 2 ${after.slice(0, 2).join(' ')}`);
  add(`place ${place}`);
  add(`${place} ${how}`);
  add(`${near} ${how} ${item.kind}`);
  add(`${near} ${how} ${item.kind} ${form}`);
  add(`${near} ${form}`);
  add(`${near} counted ${counted}`);
  add(`${near} refers ${REFERS.test(own)} ${how}`);
  add(`${place} refers ${REFERS.test(own)}`);
  const points = POINTS.test(own) && !inOwn.length;
  const nearest = points && candidate === all.findLast((other) => other.distance < 0);
  add(`points ${points} ${nearest} ${distance < 0 ? 'before' : 'after'}`);
  if (nearest) add('nearest');
  add(`${near} since ${SINCE.test(text.slice(0, start))}`);
  add(`${near} start ${before.length === 0}`);
  add(`${near} will ${WILL.test(text)} ${how}`);
  add(`${place} needs ${NEEDS.test(text)} ${how}`);
  add(`${near} asks ${ASKS.test(text)} ${how}`);
  add(`${near} past ${PAST.test(text)} ${how}`);
  add(`${near} question ${/\?\s*$/.test(own)} ${item.kind} ${how}`);
  add(`${near} shares ${distance === 0 ? 0 : Math.min(2, shared(stemsOf(own), stemsOf(text)))}`);
  add(`${near} ahead ${ahead(candidate.day - today)}`);
  add(`${near} ${item.owner === sentence.side ? 'writer' : 'reader'} acts`);
  add(`${near} own days ${Math.min(2, inOwn.length)}`);
  add(`${near} rank ${Math.min(3, inOwn.indexOf(candidate))} of ${Math.min(3, inOwn.length)}`);
  add(`${near} alone ${all.length === 1}`);
  add(`${near} length ${Math.min(6, Math.floor(Math.log2(own.length)))}`);
  return Uint32Array.from(found);
}

const tokens = (text: string): string[] =>
  (text.toLowerCase().match(TOKEN) ?? []).map((token) => (/^\d/.test(token) ? '#' : token));

function ahead(days: number): string {
  if (days < 2) return `${days}`;
  return days <= 7 ? 'week' : days <= 14 ? 'fortnight' : days <= 31 ? 'month' : 'far';
}
