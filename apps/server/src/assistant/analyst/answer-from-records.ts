import { AnswerBuilder } from '../compose/answer-builder.ts';
import { declineEmpty } from './decline.ts';
import { narrow } from './narrow.ts';
import type { NamedReading } from './read-question.ts';

/** Tries the intent's answerer, then passages that clearly match the question; otherwise says that nothing was found. */
export async function answerFromRecords(reading: NamedReading): Promise<AnswerBuilder> {
  const { answerers, vocabulary } = reading;
  const { intent, question, note } = narrow(reading.intent, reading.question, vocabulary);

  const byIntent = new AnswerBuilder();
  if (note) byIntent.paragraph(note);
  if (await answerers[intent](question, byIntent, vocabulary)) return byIntent;

  const byPassages = new AnswerBuilder(byIntent.steps);
  if (reading.intent !== 'search' && (await answerers.passages(question, byPassages, vocabulary)))
    return byPassages;

  return declineEmpty(question, byPassages.steps);
}
