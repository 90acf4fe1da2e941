import type { Window } from '@rapport/intelligence/analyst/window.ts';
import type { ToolCall } from '../../platform/tools/call-within.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { AnswererName } from './answerer.ts';

export interface NamedAccount {
  id: string;
  name: string;
}

/** Someone who wrote or is known, on either side, with or without an account. */
export interface NamedPerson {
  /** Of the contact. */
  id: string;
  name: string;
  email: string | null;
  internal: boolean;
  accountId: string | null;
  account: string | null;
  /** Messages they wrote that the asker may see. */
  messages: number;
}

/** A question with what it is about and what it may call. */
export interface Question {
  text: string;
  /** The text with X for the names in it, and without its stretch of time. */
  bare: string;
  /** The words that the list or figure asked for cannot use; the topic of a draft or brief. */
  left: readonly string[];
  /** The stretch of time it names. */
  window: Window | null;
  /** People it names; contacts of equal name are several. */
  people: readonly NamedPerson[];
  /**
   * Their name, or what they have in common, such as a first name or a domain; as tools take an author. Where several
   * people are named, the first.
   */
  named: string | null;
  /** The words that name the others. */
  alsoNamed: readonly string[];
  /** The account it is about; null for all that the asker may see. */
  account: NamedAccount | null;
  /** Every account it names, when there are several. */
  accounts: readonly NamedAccount[];
  /** Limits the answer to accounts with these tags. */
  tags: string[];
  /** The named tags as text: " in region Nordics". */
  narrowed: string;
  now: Date;
  /** The organisation's time zone. */
  zone: string;
  /** Noon (UTC) of the organisation's calendar day: dates and months are counted from it. */
  today: Date;
  /** The name of who asks. */
  asker: string;
  /** The asker's organisation. */
  organisation: string;
  /** The assistant's tools, as the asker. */
  call: ToolCall;
  /** Has the answerer of another name write into an answer. */
  answerAs: (name: AnswererName, question: Question, out: AnswerBuilder) => Promise<boolean>;
}

/** Whether it names people, and only ours. */
export const isOfColleagues = ({ people }: Question): boolean =>
  people.length > 0 && people.every(({ internal }) => internal);

/** The scope of a tool call: one account, or tags. */
export const scopeOf = ({ account, tags }: Question) => ({
  ...(account && { accountId: account.id }),
  ...(tags.length > 0 && { tags }),
});

/** The stretch of time of a question, as tools take it. */
export const daysOf = ({ window }: Pick<Question, 'window'>) => ({
  ...(window && { since: asDay(window.since) }),
  ...(window?.until && { until: asDay(window.until) }),
});

/** A day as tools take it. */
export const asDay = (at: Date): string => at.toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

/** The calendar day some days after the day of the question; before it where `days` is negative. */
export const dayFromToday = ({ today }: Pick<Question, 'today'>, days: number): string =>
  asDay(new Date(today.getTime() + days * DAY_MS));

/** "Halden Foods", or "the accounts you can see in region Nordics". */
export const whoseOf = ({ account, narrowed }: Question): string =>
  account?.name ?? `the accounts you can see${narrowed}`;
