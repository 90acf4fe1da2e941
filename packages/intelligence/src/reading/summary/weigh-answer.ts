import type { JudgedSentence } from '../judged-sentence.ts';
import { shared } from '../state/analyse-sentence.ts';
import { leansBack } from './quote.ts';
import { PRINTED } from './weigh.ts';
import type { Candidate } from './weigh.ts';

const REFUSES =
  /\b(?:unfortunately|answer is|not (?:possible|able|supported|in a position)|cannot|can't|won't|no plans|nicht möglich|leider|malheureusement)\b/i;
/** "Yes, …", "The answer is no.": what was asked is answered at once. */
const VERDICT =
  /^(?:(?:the |short )?answer is\b|(?:yes|no|nope|yep|ja|nein|oui|non|sí|sì|nee)\b[,.:;!–-]|(?:it|this|that)(?:'s|'s not| is|isn't| is not| isn't) (?:\w+ ){0,2}(?:possible|supported)\b)/i;
/** A verdict stands among the first sentences. */
const MOST_BEFORE_VERDICT = 2;
/** "I'll check", not "you'll find it" or "Check the settings". */
const SELF = /\b(?:i|we|let me|let us|ich|wir|je|nous)\b/i;
const MOST_ECHOES = 5;
/** Who answers tells the other what to do, and what may be the cause. */
const ADVISES = /\b(?:you|your|you're|you'll|you've)\b/i;
const ALLOWS = /\b(?:should|could|can|may|might|would|must|need to|have to)\b/i;
const SUPPOSES =
  /\b(?:i think|i believe|i guess|my guess|probably|likely|maybe|perhaps|looks like|sounds like|seems?)\b/i;

/** How well a sentence of the other side answers the opening. */
export function weighAnswer(candidate: Candidate, opening: Candidate, last: number): number {
  const { sentence, stems, cues, words, echoes } = candidate;
  if (words < 2 && !isVerdict(sentence)) return 0;
  const has = (cue: string) => Number(cues.includes(cue));
  const plain = sentence.quote.replaceAll('’', "'");
  const says = (words: RegExp) => Number(words.test(plain));
  return (
    0.7 * says(ADVISES) +
    0.6 * says(ALLOWS) +
    0.4 * says(SUPPOSES) +
    0.15 * Math.min(MOST_ECHOES, echoes) +
    (sentence.side === opening.sentence.side ? 0 : 1.2) +
    0.8 * sentence.item +
    (sentence.side === 'them' ? Math.max(sentence.risk, sentence.opportunity) : 0) +
    0.35 * Math.min(3, shared(stems, opening.stems)) +
    0.7 * Math.max(has('delivers'), has('perfect'), has('answers')) +
    0.3 * has('explains') +
    0.3 * has('later') +
    0.2 * has('number') -
    0.3 * has('looks') -
    1.1 * has('asks') +
    0.5 * says(REFUSES) +
    (isVerdict(sentence) ? 3 : 0) +
    (sentence.index < 2 ? 0.25 : 0) +
    0.25 * (sentence.message / Math.max(1, last)) +
    (sentence.message === opening.sentence.message + 1 && !has('asks') ? 0.6 : 0) +
    0.12 * Math.min(5, stems.size) -
    (leansBack(sentence.quote) ? 0.2 : 0) -
    (sentence.printed ? PRINTED : 0)
  );
}

const isVerdict = ({ quote, index }: JudgedSentence): boolean =>
  index <= MOST_BEFORE_VERDICT && VERDICT.test(quote.replaceAll('’', "'"));

/** Whether an answer only puts off: the writer looks into the matter, acts later or asks back. */
export function putsOff({ sentence, cues }: Candidate): boolean {
  const has = (...names: string[]) => names.some((cue) => cues.includes(cue));
  if (has('delivers', 'perfect')) return false;
  return has('asks') || (has('later', 'looks') && SELF.test(sentence.quote));
}
