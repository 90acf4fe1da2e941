import { scoreSentiment } from '../../tasks/sentiment/score.ts';
import { withoutQuotedLines } from '../../text/quoted-lines.ts';
import type { Mood, ReadableMessage } from '../conversation.ts';
import { formsOf, isTitle } from '../formal-lines.ts';
import { probability } from '../model/head.ts';
import { choose, logit, toMood } from './choice.ts';
import type { Choice, WordHead } from './choice.ts';
import { shippedMood } from './load.ts';
import { messageTermsOf } from './terms.ts';
import { saysUnhappy } from '../risks/said-plainly.ts';

/** What word heads say of a message: its mood, and whether it reports a risk or an opportunity. */
export const MESSAGE_HEADS = ['negative', 'positive', 'risk', 'opportunity'] as const;
export type MessageHead = (typeof MESSAGE_HEADS)[number];

/** A linear choice among the moods of one message, over what its word heads and the lexicon say. */
export interface MessageMoodModel {
  heads: Record<MessageHead, WordHead>;
  choice: Choice;
}

/** The writer's name below a message: one to three capitalised words, or two and what is set off from them. */
const NAME_LINE =
  /^[-–— ]*\p{Lu}[\p{L}.'’-]*(?:(?: \p{Lu}[\p{L}.'’-]*){0,2}$| \p{Lu}[\p{L}.'’-]*(?:,| [|/(–-]))/u;

/** What a message says: without quoted lines, greeting, regards and signature, which lend words of praise to plain mail. */
export function sayingOf(visible: string): string {
  const lines = withoutQuotedLines(visible)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const forms = formsOf(lines.map((quote) => ({ quote, writer: '' })));
  const words = lines.filter((_, index) => forms[index] === null);
  return words.slice(0, startOfSignature(words)).join('\n');
}

/** Where the signature of an unknown writer starts: at a name with nothing but titles below. Undefined without one. */
function startOfSignature(lines: readonly string[]): number | undefined {
  const titles = lines.length - 1 - lines.findLastIndex((line) => !isTitle(line));
  const last = lines.slice(Math.max(1, lines.length - titles));
  const name = last.findIndex((line) => NAME_LINE.test(line));
  return name < 0 ? undefined : lines.length - last.length + name;
}

/** The numbers that the choice is made on. `words` as `sayingOf` gives them. */
export function messageEvidence(
  heads: MessageMoodModel['heads'],
  words: string,
  language: string,
): number[] {
  const terms = messageTermsOf(words);
  const { score } = scoreSentiment(words, language);
  return [
    ...MESSAGE_HEADS.map((name) => logit(probability(heads[name], terms))),
    score,
    Math.max(0, score),
    Math.min(2, words.match(/!/g)?.length ?? 0),
    Number(words.includes('?')),
    Math.log(1 + words.length),
  ];
}

/** The mood of a person's message by the words they wrote; neutral without words. */
export function messageMood(
  visible: string,
  language: string,
  { heads, choice }: MessageMoodModel = shippedMood().message,
): Mood {
  const words = sayingOf(visible);
  if (!/\p{L}/u.test(words)) return { label: 'neutral', score: 0 };
  const mood = toMood(choose(choice, messageEvidence(heads, words, language)));
  return saysUnhappy(words) ? unhappierOf(mood) : mood;
}

/** How unhappy who says so in so many words is at least. */
const PLAINLY = -3;

/** The mood of somebody who says plainly that they are not satisfied, whatever the heads make of the rest. */
export const unhappierOf = ({ score }: Mood): Mood => ({
  label: 'negative',
  score: Math.min(score, PLAINLY),
});

/** The messages with the sentiment of the customer's, where it is not known already. */
export const withSentiment = (
  messages: readonly ReadableMessage[],
  model: MessageMoodModel,
): ReadableMessage[] =>
  messages.map((message) =>
    message.side === 'them' && message.sentiment === undefined
      ? { ...message, sentiment: messageMood(message.text, message.language, model).score }
      : message,
  );
