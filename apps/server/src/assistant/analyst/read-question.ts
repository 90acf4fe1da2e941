import type { Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import { intentOf } from '@rapport/intelligence/analyst/intent.ts';
import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import { detectForeignLanguage } from '@rapport/intelligence/analyst/language.ts';
import type { Foreign } from '@rapport/intelligence/analyst/language.ts';
import { correctSpelling } from '@rapport/intelligence/analyst/spelling.ts';
import { unknownName } from '@rapport/intelligence/analyst/unknown-names.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { todayOf } from '../../platform/today.ts';
import type { ToolCall } from '../../platform/tools/call-within.ts';
import { findPeopleByName } from '../../features/contacts/names/queries.ts';
import type { NamedPerson } from '../../features/contacts/names/queries.ts';
import type { Answerers } from '../compose/answerer.ts';
import type { NamedAccount, Question } from '../compose/question.ts';
import { readKnownNames } from './queries.ts';
import type { KnownNames } from './queries.ts';
import { resolveQuestion } from './resolve-question.ts';
import type { ResolvedQuestion } from './resolve-question.ts';

/** A question as it is asked. */
export interface AskedQuestion {
  text: string;
  /** The account of the page it is asked on. */
  page: NamedAccount | null;
  /** Limits the answer to accounts with these tags. */
  tags: string[];
  asker: { name: string };
  now: Date;
  call: ToolCall;
  answerers: Answerers;
  /** The questions before it in its session, oldest first. */
  earlier?: readonly string[];
}

/** What the analyst knows of a question before it looks anything up. */
export interface QuestionReading {
  /** As the person wrote it. */
  text: string;
  intent: Intent;
  /** The language, when it is not English. */
  language: Foreign | 'other' | null;
  resolved: ResolvedQuestion;
  question: Question;
  names: KnownNames;
  vocabulary: Vocabulary;
  answerers: Answerers;
}

/** Corrects typing errors, completes a follow-up from the questions before it and finds accounts and intent. */
export async function readQuestion(db: TenantDb, asked: AskedQuestion): Promise<QuestionReading> {
  const { page, earlier = [], answerers, tags, now, call } = asked;
  const asker = asked.asker.name;
  const names = await readKnownNames(db);
  const vocabulary = { ...names, asker };
  const correct = (text: string) => correctSpelling(text, knownNames(names));
  const resolved = resolveQuestion(correct(asked.text), {
    page,
    earlier: earlier.map(correct),
    accounts: names.accounts,
  });
  const { text, textWithoutNames, account, accounts } = resolved;
  return {
    text: asked.text,
    intent: intentOf(textWithoutNames),
    language: detectForeignLanguage(textWithoutNames),
    resolved,
    names,
    vocabulary,
    answerers,
    question: {
      text,
      account,
      accounts,
      tags,
      narrowed: '',
      now,
      today: new Date(`${await todayOf(db)}T12:00:00Z`),
      asker,
      call,
      answerAs: (name, question, out) => answerers[name](question, out, vocabulary),
    },
  };
}

export interface NamedReading extends QuestionReading {
  /** A name in the question that no account, owner, tier or tag has. */
  unknown: string | null;
  /** The people of that name, when they belong to several accounts. */
  people: readonly NamedPerson[];
}

/** Looks up people by a name that no account has; the question is then about their account. */
export async function readPersonName(
  db: TenantDb,
  reading: QuestionReading,
): Promise<NamedReading> {
  const { resolved, language, names, question } = reading;
  const account = resolved.account?.name ?? '';
  const unknown =
    resolved.accounts.length > 0 || language
      ? null
      : unknownName(resolved.text, [...knownNames(names), account]);
  if (unknown === null) return { ...reading, unknown, people: [] };
  const people = await findPeopleByName(db, unknown);
  const [first] = people;
  if (!first || people.some(({ id }) => id !== first.id)) return { ...reading, unknown, people };
  return {
    ...reading,
    unknown: null,
    people: [],
    question: { ...question, account: question.account ?? first },
  };
}

const knownNames = ({ accounts, owners, tiers, tags, organisation }: KnownNames) => [
  ...accounts.map(({ name }) => name),
  ...accounts.map(({ name }) => name.split(' ')[0] ?? ''),
  ...owners,
  ...owners.map((name) => name.split(' ')[0] ?? ''),
  ...tiers,
  ...tags.map(({ value }) => value),
  organisation,
];
