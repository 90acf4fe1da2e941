import type { ReadableMessage } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { probability } from '../model/head.ts';
import { logit } from './choice.ts';
import type { Choice, WordHead } from './choice.ts';
import type { MessageMoodModel } from './message-mood.ts';
import { signsOf } from './signs.ts';
import { termsOf } from './terms.ts';

/** A linear choice among the moods, over standardised signs and what the word heads say. */
export interface MoodModel {
  words: { negative: WordHead; positive: WordHead };
  choice: Choice;
  /** Of single messages, whose moods are signs of the conversation's. */
  message: MessageMoodModel;
}

/** The numbers that the choice is made on. */
export function evidenceOf(
  { words, message }: Omit<MoodModel, 'choice'>,
  theirs: readonly ReadableMessage[],
  sentences: readonly JudgedSentence[],
): number[] {
  const features = termsOf(theirs);
  return [
    ...signsOf(theirs, sentences, message),
    logit(probability(words.negative, features)),
    logit(probability(words.positive, features)),
  ];
}
