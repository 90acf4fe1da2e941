import type { TenantDb } from '@rapport/database/client.ts';
import type { AnswerBuilder } from '../compose/answer-builder.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { askWhichAccount, askWhichPerson } from './clarify.ts';
import {
  declineAction,
  declineForeignLanguage,
  declineOutsideRecords,
  declineUnknownName,
} from './decline.ts';
import { readQuestion } from './read-question.ts';
import type { AskedQuestion } from './read-question.ts';
import { replyToGreeting, replyToThanks } from './courtesies.ts';

/**
 * Answers by rules, using only the assistant's tools with the asker's rights. The rules run in this order; the first
 * that returns an answer wins.
 */
export async function answerQuestion(db: TenantDb, asked: AskedQuestion): Promise<AnswerBuilder> {
  const courtesy = replyToGreeting(asked.text) ?? replyToThanks(asked.text);
  if (courtesy) return courtesy;

  const reading = await readQuestion(db, asked);
  return (
    (await declineOutsideRecords(reading)) ??
    declineAction(reading) ??
    askWhichAccount(reading) ??
    (await declineForeignLanguage(reading)) ??
    askWhichPerson(reading) ??
    (await declineUnknownName(reading)) ??
    (await answerFromRecords(reading))
  );
}
