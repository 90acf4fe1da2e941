import type { ReadableMessage, Reading, SummarySentence } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { findSlots } from './find-slots.ts';
import { quoteOf } from './quote.ts';
import { findMatterState } from './matter-state.ts';
import { candidatesOf, weighAnswer, weighOpening } from './weigh.ts';
import type { Candidate } from './weigh.ts';
import { answerVerb, openSentence, openingVerb, owing, said } from './write-sentence.ts';

/** A neighbour of a quoted sentence is quoted with it from this weight on. */
const BELONGS = { asked: 1.3, answered: 1.5 };

/**
 * What was asked or reported, what the other side answered, its state and who owes what by when: one quote a
 * sentence, each of the person who wrote it; empty slots are left out.
 */
export function summarise(
  reading: Pick<Reading, 'items' | 'state'>,
  sentences: readonly JudgedSentence[],
  analysed: readonly AnalysedSentence[],
  messages: readonly ReadableMessage[],
): SummarySentence[] {
  const { items, state } = reading;
  const candidates = candidatesOf(sentences, analysed, items, messages);
  const last = messages.length - 1;
  const slots = findSlots(candidates, state, last);
  if (!slots) return [];
  const { opening, answer } = slots;
  const verb = openingVerb(opening, items);
  const asked = write(
    'asked',
    opening,
    verb,
    (other) => weighOpening(other, candidates) - BELONGS.asked,
  );
  const summary = [asked];
  if (answer)
    summary.push(
      write(
        'answered',
        answer,
        answerVerb(answer, items),
        (other) => weighAnswer(other, opening, last) - BELONGS.answered,
      ),
    );
  const matter = findMatterState(reading, slots, summary, candidates, messages);
  if (matter.kind === 'outcome') summary.push(write('standing', matter.outcome, 'then wrote'));
  if (matter.kind === 'unanswered' && verb !== 'wrote') asked.text += ' No answer yet.';
  if (matter.kind === 'owed') {
    const { item, quotedIn } = matter;
    if (quotedIn) quotedIn.text += ` ${owing(item, messages)}`;
    else summary.push(openSentence(item, messages));
  }
  return summary;

  /** The sentence of a slot; `weigh` is above 0 for neighbours that belong to its quote. */
  function write(
    slot: SummarySentence['slot'],
    { sentence }: Candidate,
    says: string,
    weigh?: (other: Candidate) => number,
  ): SummarySentence {
    const passage = quoteOf(sentence, sentences, messages, (other) => {
      const found = weigh && candidates.find((candidate) => candidate.sentence === other);
      return found ? weigh(found) : 0;
    });
    return { ...passage, slot, text: said(messages, says, passage) };
  }
}
