import { AnswerBuilder } from '../compose/answer-builder.ts';

/** A courtesy names no day. */
const NO_ZONE = 'UTC';

const GREETING =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|help(?: me)?|what can (?:you do|i ask(?: you)?))\W*$/i;
const THANKS =
  /^\W*(?:(?:many )?thanks|thank you|thx|cheers|great|perfect|ok(?:ay)?|got it|nice|cool)(?: (?:a lot|so much|very much|that helps|for that))?\W*$/i;

/** Says what can be asked, to someone who only greets or asks for help. */
export function replyToGreeting(text: string): AnswerBuilder | null {
  if (!GREETING.test(text)) return null;
  const out = new AnswerBuilder(NO_ZONE);
  out.paragraph(
    'Ask about your accounts: figures such as ARR and NRR, renewals, health, risks, opportunities, people, cases, meetings, promises, or what was said. I answer from your records, with their sources.',
  );
  out.followUps.push(
    'Which renewals are at risk?',
    'Which accounts have the lowest health, and why?',
    'What happened in the last week?',
  );
  return out;
}

export function replyToThanks(text: string): AnswerBuilder | null {
  if (!THANKS.test(text)) return null;
  const out = new AnswerBuilder(NO_ZONE);
  out.paragraph('You’re welcome. Ask again any time.');
  return out;
}
