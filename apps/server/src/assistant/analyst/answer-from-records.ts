import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import { AnswerBuilder } from '../compose/answer-builder.ts';
import { escapeMarkdown } from '../compose/formats.ts';
import type { Question } from '../compose/question.ts';
import { declineEmpty } from './decline.ts';
import { isOfOwner, narrow } from './narrow.ts';
import { partsOf } from './two-part.ts';
import type { QuestionReading } from './read-question.ts';

/**
 * Answers with the list, figure, brief or draft that reads all words of the question; otherwise searches for them. When
 * neither finds anything, says what was looked through.
 */
export async function answerFromRecords(reading: QuestionReading): Promise<AnswerBuilder> {
  const several = (await answerBoth(reading)) ?? (await answerEach(reading));
  if (several) return several;
  const { answerers, vocabulary, instead, misspelt } = reading;
  const question = aboutOnePerson(reading);
  const asked =
    OF_PEOPLE.has(reading.intent) ||
    !question.named ||
    question.account ||
    isOfOwner(reading.intent, question, vocabulary)
      ? narrow(reading.intent, question, vocabulary)
      : narrow('search', { ...question, bare: wordsFor(reading) }, vocabulary);
  const first = new AnswerBuilder(question.zone);
  if (misspelt) first.paragraph(takenFor(misspelt, question));
  if (asked.note) first.paragraph(asked.note);
  if (await answerers[asked.intent](asked.question, first, vocabulary)) return first;

  const searched = new AnswerBuilder(question.zone, first.steps);
  if (misspelt) searched.paragraph(takenFor(misspelt, question));
  // Of a brief or draft the words of the order are nothing to search for.
  const topic = TOPICAL.has(asked.intent) ? { ...question, bare: topicOf(question) } : question;
  if (asked.intent !== 'search' && (await answerers.search(topic, searched, vocabulary)))
    return searched;

  const wider = new AnswerBuilder(question.zone, searched.steps);
  if (instead && WIDENED.has(instead)) {
    const { intent, question: narrowed } = narrow(instead, question, vocabulary);
    wider.paragraph(unread(question));
    if (await answerers[intent](narrowed, wider, vocabulary)) return wider;
  }
  return declineEmpty(question, searched.steps);
}

/** The answers to two questions in one; null where it is one, or one of them has none. */
async function answerBoth(reading: QuestionReading): Promise<AnswerBuilder | null> {
  const parts = partsOf(reading);
  if (!parts) return null;
  const out = new AnswerBuilder(reading.question.zone);
  for (const { intent, question } of parts)
    if (!(await reading.answerers[intent](question, out, reading.vocabulary))) return null;
  return out;
}

/** Accounts that a question joins: "X, X and X". */
const JOINED = /\bX(?:['’]s)?(?:,? (?:and|or|&|\+) |, )(?:the )?X\b/i;
/** Kinds of answer about one account, which several joined ones are given one by one. */
const OF_ONE_ACCOUNT: ReadonlySet<Intent> = new Set([
  'search',
  'figure',
  'brief',
  'terms',
  'cases',
  'health',
  'conversations',
  'renewals',
  'items',
  'risks',
  'opportunities',
  'documents',
  'meetings',
]);
const MOST_ACCOUNTS = 4;

/** The answer for each of the accounts that a question joins; null where it names one, or one of them has none. */
async function answerEach(reading: QuestionReading): Promise<AnswerBuilder | null> {
  const { answerers, intent, question, vocabulary } = reading;
  const { accounts, people } = question;
  const { joined } = reading;
  const isOfSeveral = accounts.length > 1 && accounts.length <= MOST_ACCOUNTS;
  if (!isOfSeveral || people.length > 0 || !OF_ONE_ACCOUNT.has(intent) || !JOINED.test(joined))
    return null;
  const out = new AnswerBuilder(question.zone);
  for (const account of accounts) {
    out.paragraph(`**${escapeMarkdown(account.name)}**`);
    const one = { ...question, account, accounts: [account] };
    if (!(await answerers[intent](one, out, vocabulary))) return null;
  }
  return out;
}

const takenFor = (misspelt: string, { named }: Question): string =>
  `I can’t find anyone called “${escapeMarkdown(misspelt)}”; the nearest name is **${escapeMarkdown(named ?? '')}**:`;

/** What to search for of a person, instead of a list: all that they wrote when their conversations are asked for. */
const wordsFor = ({ intent, left, question }: QuestionReading): string =>
  intent === 'conversations' ? left.join(' ') : question.bare;

const TOPICAL: ReadonlySet<Intent> = new Set(['brief', 'draft']);

const topicOf = ({ left, named }: Question): string =>
  [...left, ...(named ? ['by X'] : [])].join(' ');

/** Kinds of answer that can be about a person without an account. */
const OF_PEOPLE: ReadonlySet<Intent> = new Set([
  'search',
  'draft',
  'brief',
  'people',
  'count',
  'items',
  'comparison',
  'accounts',
  'deals',
]);

/** Lists and figures that are worth having without a word that they cannot be filtered by. */
const WIDENED: ReadonlySet<Intent> = new Set(['accounts', 'figure', 'renewals', 'comparison']);

/** A list or brief that names a customer's person is about that person's account, whoever of us is named beside. */
function aboutOnePerson({ question, intent }: QuestionReading): Question {
  const [first, other] = new Map(
    question.people.flatMap((person) =>
      person.accountId ? [[person.accountId, person] as const] : [],
    ),
  ).values();
  const isOfUs = question.people.every(({ accountId, internal }) => accountId !== null || internal);
  if (question.account || !first?.accountId || other || !isOfUs || intent === 'search')
    return question;
  return { ...question, account: { id: first.accountId, name: first.account ?? first.name } };
}

const unread = ({ left }: Question): string =>
  `Left out, because no list can be filtered by it and no message mentions it: ${left.map(escapeMarkdown).join(', ')}.`;
