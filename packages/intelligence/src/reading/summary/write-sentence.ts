import type { Item, Passage, ReadableMessage } from '../conversation.ts';
import { minutesAhead } from '../items/dates/zone.ts';
import { nameOf, writerKey } from './names.ts';
import { isAsking, overlap, SURE } from './weigh.ts';
import type { Candidate } from './weigh.ts';

/** Signs of a sentence that answers, also where it says please. */
const GIVES = ['delivers', 'perfect', 'answers', 'explains'];
const ASKS = /\?\s*$|\bplease\b|\b(?:could|can|would) you\b/i;

/** `Ann asked: “…”`, by the person who wrote the passage. */
export function said(messages: readonly ReadableMessage[], verb: string, passage: Passage): string {
  const { from = '', side } = messages[passage.message] ?? {};
  const writer =
    nameOf(from) ??
    (side === 'us' ? 'We' : isFirstNameless(from, messages) ? 'The customer' : 'Somebody else');
  return `${writer} ${verb}: “${passage.quote.replace(/\s+/g, ' ').trim()}”`;
}

/** Whether nobody else of the customer without a name wrote before. */
function isFirstNameless(from: string, messages: readonly ReadableMessage[]): boolean {
  const first = messages.find(({ from: other, side }) => side === 'them' && !nameOf(other));
  return !first || writerKey(first.from) === writerKey(from);
}

/** What a person did who opens a conversation; who replies to a message without words is not asking. */
export function openingVerb(
  candidate: Candidate,
  items: readonly Item[],
  messages: readonly ReadableMessage[],
): string {
  const { sentence } = candidate;
  const [first] = messages;
  if (first?.text.trim() === '' && writerKey(first.from) !== candidate.writer)
    return 'replied to a message without text';
  if (isPromise(sentence, items)) return 'promised';
  if (isAsking(candidate, items)) return 'asked';
  return sentence.side === 'them' && sentence.risk >= SURE ? 'reported' : 'wrote';
}

/** "Replied" is said of any reply; who answers delivers, explains or says yes or no. */
export function answerVerb({ sentence, cues }: Candidate, items: readonly Item[]): string {
  if (isPromise(sentence, items)) return 'promised';
  if (GIVES.some((cue) => cues.includes(cue))) return 'answered';
  return ASKS.test(sentence.quote) ? 'asked' : 'replied';
}

const isPromise = (passage: Passage, items: readonly Item[]): boolean =>
  items.some((item) => item.kind === 'promise' && overlap(item, passage));

/** "Open, due 20 March: ", before the words of an item that is still owed. */
export const openLead = (item: Item, messages: readonly ReadableMessage[]): string =>
  `Open${dueOf(item, messages)}: `;

/** "Open with Sam, due 20 March.", to add to the sentence that quotes the item. */
export function owing(item: Item, messages: readonly ReadableMessage[]): string {
  const names = new Set(
    messages.flatMap(({ side, from }) => (side === item.owner ? (nameOf(from) ?? []) : [])),
  );
  const [name] = names;
  const owner = names.size === 1 && name ? name : item.owner === 'us' ? 'us' : 'the customer';
  return `Open with ${owner}${dueOf(item, messages)}`.replace(/\.?$/, '.');
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const MINUTE_MS = 60_000;

/** ", due 20 March", the day where the messages were written. */
function dueOf({ due }: Item, messages: readonly ReadableMessage[]): string {
  if (!due) return '';
  const at = new Date(due);
  const ahead = minutesAhead(at, messages[0]?.zone ?? 'UTC') * MINUTE_MS;
  return `, due ${DAY.format(new Date(at.getTime() + ahead))}`;
}
