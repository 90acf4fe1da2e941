import type { Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import { currencyTerms } from '@rapport/intelligence/analyst/currencies.ts';
import { readIntent } from '@rapport/intelligence/analyst/intent.ts';
import type { Reading } from '@rapport/intelligence/analyst/intent.ts';
import { detectForeignLanguage } from '@rapport/intelligence/analyst/language.ts';
import type { Foreign } from '@rapport/intelligence/analyst/language.ts';
import {
  firstWordOf,
  joinedAsIn,
  partOfNameIn,
  plain,
  shortFormIn,
  withoutNames,
} from '@rapport/intelligence/analyst/names.ts';
import { peopleSaid } from '@rapport/intelligence/analyst/people-said.ts';
import { withoutAside } from '@rapport/intelligence/analyst/asides.ts';
import { correctSpelling, correctionsOf } from '@rapport/intelligence/analyst/spelling.ts';
import { nationalitiesOf } from '@rapport/intelligence/analyst/nationalities.ts';
import { unknownName } from '@rapport/intelligence/analyst/unknown-names.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { termsToRead } from '@rapport/intelligence/analyst/terms.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { todayOf } from '../../platform/today.ts';
import type { ToolCall } from '../../platform/tools/call-within.ts';
import {
  findPeopleByName,
  peopleByAnyName,
  peopleNamedLike,
  peopleOfDomains,
} from '../../features/contacts/names/queries.ts';
import type { Answerers } from '../compose/answerer.ts';
import type { NamedAccount, NamedPerson, Question } from '../compose/question.ts';
import { readKnownNames, readRespelt, readWritten } from './queries.ts';
import type { KnownNames } from './queries.ts';
import { withUmlautsOfNames } from './umlauts.ts';
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
export interface QuestionReading extends Reading {
  /** As the person wrote it. */
  text: string;
  /** The language, when it is not English. */
  language: Foreign | 'other' | null;
  resolved: ResolvedQuestion;
  /** A name in the question that no account, person, owner, tier or tag has. */
  unknown: string | null;
  /** A name in the question that is taken for that of the people found. */
  misspelt: string | null;
  /** The question with X for each name, before a list of them became one. */
  joined: string;
  question: Question;
  names: KnownNames;
  vocabulary: Vocabulary;
  answerers: Answerers;
}

/**
 * Corrects typing errors, completes a follow-up from the questions before it, takes out accounts, people and the stretch
 * of time, and reads what is asked for from the rest.
 */
export async function readQuestion(db: TenantDb, asked: AskedQuestion): Promise<QuestionReading> {
  const { page, earlier = [], answerers, tags, now, call } = asked;
  const asker = asked.asker.name;
  const names = await readKnownNames(db);
  const vocabulary = { ...names, asker };
  const values = valuesOf(names);
  const known = [...accountNamesOf(names), ...values];
  const spelt = [...known, ...names.dealOwners];
  const looksWrong = [asked.text, ...earlier].flatMap((text) => correctionsOf(text, spelt));
  const kept = await readWritten(db, looksWrong);
  const accountNamed = names.accounts.map(({ name }) => name);
  const correct = (text: string) =>
    joinedAsIn(
      correctSpelling(text, spelt, ({ word }) => kept.has(word)),
      accountNamed,
    );
  const asking = await withUmlautsOfNames(db, correct(withoutAside(asked.text)), accountNamed);
  const resolved = resolveQuestion(asking, {
    page,
    earlier: earlier.map((text) => correct(withoutAside(text))),
    accounts: names.accounts,
  });
  const { text, account, accounts } = resolved;
  const today = new Date(`${await todayOf(db)}T12:00:00Z`);
  const window = windowOf(text, today);
  const timeless = window ? text.replace(window.said, ' ') : text;
  // Our own name is no writer's: "Do they like Acme?" asks of us.
  const nameless = withoutNames(
    withoutNames(timeless, accountNames(resolved, timeless)),
    [names.organisation],
    'us',
  );
  const named = await findPeople(db, nameless, known);
  const unknown =
    named.people.length > 0 || accounts.length > 0
      ? null
      : unknownName(withoutCodes(timeless, names.currencies), [
          ...known,
          ...names.dealStages,
          account?.name ?? '',
        ]);
  const near = unknown === null ? [] : await peopleNamedLike(db, unknown);
  const found =
    near.length > 0 ? { ...NOBODY, people: near, said: [unknown ?? ''], first: near } : named;
  const { people } = found;
  const written = withoutNames(withoutNames(nameless, found.possessives, 'X’s'), found.said);
  const language = detectForeignLanguage(written);
  const read = (said: string) =>
    inOtherWords(
      readIntent(said, [...values, ...names.dealStages, ...currencyTerms(names.currencies)]),
      language,
    );
  const respelt = language ? new Map() : await readRespelt(db, read(written).left);
  const respell = (said: string) => said.replace(/\p{L}+/gu, (word) => respelt.get(word) ?? word);
  const joined = respell(written);
  const bare = ofEach(joined);
  const reading = read(bare);
  const question: Question = {
    text: respell(text),
    bare,
    left: reading.left,
    window,
    people,
    named: commonName(found),
    alsoNamed: found.said.slice(1),
    account,
    accounts,
    tags,
    narrowed: '',
    now,
    zone: names.zone,
    today,
    asker,
    organisation: names.organisation,
    call,
    answerAs: (name, one, out) => answerers[name](one, out, vocabulary),
  };
  return {
    ...reading,
    text: asked.text,
    language,
    resolved,
    unknown: near.length > 0 ? null : unknown,
    misspelt: unknown !== null && isMisspelt(unknown, near) ? unknown : null,
    joined,
    names,
    vocabulary,
    answerers,
    question,
  };
}

/** "Compare X, X and X for me: what is each of them waiting for" */
const LISTED =
  /^\W*(?:compare )?X(?:(?:,? (?:and|or|&|\+)|,) X)+(?: for me)?\s*[:–-]\s*(?=\p{L})/iu;
const EACH = /\beach(?: (?:one|of (?:them|these|those)))?\b/i;

/** A question that is asked of each account of a list before it, as of one. */
function ofEach(question: string): string {
  const asked = question.replace(LISTED, '');
  if (asked === question) return question;
  return EACH.test(asked) ? asked.replace(EACH, 'X') : `${asked.replace(/\W+$/, '')} at X`;
}

/** A question without the codes of currencies, which are no names. */
const withoutCodes = (question: string, codes: readonly string[]): string =>
  codes.reduce((text, code) => text.replaceAll(new RegExp(`\\b${code}\\b`, 'g'), ' '), question);

/** Whether a name has to be taken for another one: no name of these holds all its words. */
const isMisspelt = (said: string, near: readonly NamedPerson[]): boolean =>
  near.length > 0 &&
  !near.some(({ name }) => {
    const parts = new Set(plain(name).split(' '));
    return plain(said)
      .split(' ')
      .every((word) => parts.has(word));
  });

/** Of a question in another language only the figure is read: ARR is ARR everywhere. */
const inOtherWords = (reading: Reading, language: string | null): Reading =>
  language && reading.instead === 'figure'
    ? { intent: 'figure', instead: null, left: [] }
    : reading;

/** The ways in which a question may have named its accounts. */
const accountNames = (
  { account, accounts, candidates, byTrade }: ResolvedQuestion,
  question: string,
): string[] =>
  [...accounts, ...candidates, ...(account ? [account] : [])].flatMap((one) => [
    one.name,
    shortFormIn(question, one.name) ?? '',
    partOfNameIn(question, one.name) ?? '',
    firstWordOf(one.name),
    ...(one.id === byTrade?.id ? byTrade.trades : []),
  ]);

interface FoundPeople {
  people: NamedPerson[];
  /** The words by which they are named, in the order of the question. */
  said: string[];
  /** Those of these words that are possessives without an apostrophe. */
  possessives: string[];
  /** Those named by the first of these words. */
  first: NamedPerson[];
}

const NOBODY: FoundPeople = { people: [], said: [], possessives: [], first: [] };
const SHORT_NAME = /\b(?:did|does|has|by|from|is|to|with)\s+(\p{Lu}\p{Ll}{2,})\b(?!\s+\p{Lu})/u;
const DOMAIN =
  /\b(?:at|from|by|of)\s+((?:[\p{L}\p{N}-]+\.)*[\p{L}\p{N}-]{3,})(?=\W*$|\s)|\b((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})\b|^\W*\p{L}+\s+([\p{L}-]{4,})\W*$/giu;

/** Providers whose domain says nothing about who writes from it. */
const SHARED =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|aol|gmx|web|mail|proton(?:mail)?|qq|msn)\b/i;

/**
 * The people that a text names: by their name, by the domain they write from, or by a short form with which one name
 * begins.
 */
async function findPeople(
  db: TenantDb,
  text: string,
  known: readonly string[],
): Promise<FoundPeople> {
  const words = termsToRead(text).map(({ word }) => word);
  if (words.length === 0) return NOBODY;
  const writers = (await peopleByAnyName(db, words)).filter(({ messages }) => messages > 0);
  const found = peopleSaid(text, writers).toSorted(
    (one, other) => text.indexOf(one.said) - text.indexOf(other.said),
  );
  if (found.length > 0) {
    const said = [...new Set(found.map((one) => one.said))];
    return {
      people: found.map(({ person }) => person),
      said,
      possessives: found.filter(({ isPossessive }) => isPossessive).map((one) => one.said),
      first: found.filter((one) => one.said === said[0]).map(({ person }) => person),
    };
  }
  return (await peopleOfDomain(db, text)) ?? (await peopleCalled(db, text, known));
}

async function peopleOfDomain(db: TenantDb, text: string): Promise<FoundPeople | null> {
  const said = [...text.matchAll(DOMAIN)]
    .flatMap(([, after, whole, only]) => after ?? whole ?? only ?? [])
    .filter((word) => !SHARED.test(word));
  if (said.length === 0) return null;
  const people = await peopleOfDomains(db, said);
  const [first] = people;
  const word = said.find((one) => first?.email?.toLowerCase().includes(`@${one.toLowerCase()}`));
  return word ? { ...NOBODY, people, said: [word], first: people } : null;
}

async function peopleCalled(
  db: TenantDb,
  text: string,
  known: readonly string[],
): Promise<FoundPeople> {
  const short = SHORT_NAME.exec(text)?.[1];
  if (!short || known.includes(short)) return NOBODY;
  const people = await findPeopleByName(db, short);
  const isOne = new Set(people.map(({ name }) => name)).size === 1;
  return isOne ? { ...NOBODY, people, said: [short], first: people } : NOBODY;
}

/** The one name of those named first, or the word they have in common. */
function commonName({ first, said }: FoundPeople): string | null {
  const names = new Set(first.map(({ name }) => name));
  return names.size === 1 ? (first[0]?.name ?? null) : (said[0] ?? null);
}

const accountNamesOf = ({ accounts }: KnownNames) =>
  accounts.flatMap(({ name }) => [name, firstWordOf(name)]);

/** Names of which accounts have one or another, which narrow a list. */
const valuesOf = ({ owners, tiers, tags, organisation }: KnownNames) => [
  ...owners,
  ...owners.map((name) => name.split(' ')[0] ?? ''),
  ...tiers,
  ...tags.map(({ value }) => value),
  ...tags.flatMap(({ kind, value }) => (kind === 'region' ? nationalitiesOf(value) : [])),
  organisation,
];
