import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { searchRecords } from '@rapport/contract/tools/records.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { z } from 'zod';
import { asksForEnd, withoutEnd } from '@rapport/intelligence/analyst/expected.ts';
import { searchTerms } from '@rapport/intelligence/analyst/terms.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { daysOf, scopeOf } from '../../../assistant/compose/question.ts';
import { messageLine } from '../../../assistant/compose/lines.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { isNameInside, lacksAsked } from './lacks.ts';
import { findMissing } from './missing-words.ts';
import { lastMessages, repliesTo } from './replies.ts';

const READ = 50;
const SHOWN = 5;
/** Messages shown where none matches. */
const LATEST = 5;
/** A passage with a smaller share of the question's weight is about something else. */
const ENOUGH = 0.5;
/** From here on a passage is worth showing as the closest. */
const CLOSE = 0.34;
/** Among the messages of one account or person a single rare word is close. */
const CLOSE_IN_SCOPE = 0.12;
/** The share of the best passage that another one needs. */
const NEAR_BEST = 0.65;
/** As good as the best. */
const SAME = 0.85;
/** Of the few messages of one person, more are worth showing. */
const NEAR_BEST_OF_ONE = 0.3;

type Found = Awaited<ReturnType<typeof look>>;
export type Passage = Found['items'][number];

/** Answers with the passages of messages that match the words of the question best, each with its writer and day. */
export async function answerSearch(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (await question.answerAs('named-meeting', question, out)) return true;
  if (await question.answerAs('by-job', question, out)) return true;
  return searchFor(addressed(question), out);
}

async function searchFor(question: Question, out: AnswerBuilder): Promise<boolean> {
  let sought = soughtBy(question);
  if (!sought.text && !sought.author && sought.by !== 'them') return listLatest(question, out);
  // "Who is X and what does she want?": who she is stands in the records.
  if (sought.author && WHO_IS.test(question.bare)) await question.answerAs('people', question, out);
  const exact = await look(question, sought);
  const isMatter = asksForEnd(question.bare) && exact.unheard.length > 0;
  if (isMatter) sought = { ...sought, text: withoutEnd(sought.text ?? '') };
  const found = isMatter ? await look(question, sought) : exact;
  out.addStep('messages', found.total);
  const records = sought.author ? [] : await recordsOf(question, sought, out);
  if (found.items.length > 0) {
    if (records.length > 0 && shareOf(found) < ENOUGH) return writeRecords(records, out);
    await write(found, question, sought, out);
    return writeRecords(records, out) || true;
  }
  if (records.length > 0) return writeRecords(records, out);
  if (await writeOtherDays(question, sought, out)) return true;
  if ((sought.author || sought.by) && sought.text) {
    const others = { ...sought, author: undefined, by: undefined };
    const theirs = sought.author ? ofTheirAccount(question) : question;
    const byAnyone = await look(theirs, others);
    out.addStep('messages of others', byAnyone.total);
    // What others hardly say is worth less than what a person wrote last.
    const isWeak = shareOf(byAnyone) < ENOUGH;
    if (byAnyone.items.length === 0 || (sought.author && isWeak))
      return writeLatest(question, sought, found.strangers, out);
    out.paragraph(
      `No message from ${escapeMarkdown(sought.author ?? (sought.by === 'us' ? 'us' : (question.account?.name ?? 'them')))} mentions this. From others:`,
    );
    await write(byAnyone, theirs, others, out);
    if (sought.author) await addLatestOf(sought.author, question, out);
    return true;
  }
  return writeLatest(question, sought, found.strangers, out);
}

/**
 * What was written on other days than those asked for; false without such a message. What happens in June may stand in a
 * mail of March that names June: the words of the date are looked for as well.
 */
async function writeOtherDays(
  question: Question,
  sought: Sought,
  out: AnswerBuilder,
): Promise<boolean> {
  if (!question.window) return false;
  const anytime = { ...question, window: null };
  const dated = { ...sought, text: `${sought.text ?? ''} ${question.window.said}`.trim() };
  const [ofIt, naming] = [await look(anytime, sought), await look(anytime, dated)];
  const isNaming = shareOf(naming) > 0 && shareOf(naming) >= shareOf(ofIt);
  const found = isNaming ? naming : ofIt;
  out.addStep('messages of other days', found.total);
  if (found.items.length === 0) return false;
  out.paragraph(`No message written ${question.window.label} is about this; of other days:`);
  return write(found, anytime, isNaming ? dated : sought, out);
}

/** How much of a question the best passage covers, 0 to 1. */
const shareOf = ({ items: [best] }: Found): number => best?.share ?? 0;

/** What we told a customer's person stands in our messages to their account, mostly without the name. */
function addressed(question: Question): Question {
  const { bare, named, alsoNamed } = question;
  const isReply = REPLIED.test(bare) || (BY_US.test(bare) && !ABOUT.test(bare));
  if (!named || alsoNamed.length > 0 || !isReply) return question;
  const theirs = ofTheirAccount(question);
  return theirs === question ? question : { ...theirs, named: null, people: [] };
}

/** "Has anyone got back to X about the signal?" */
const REPLIED = /\b(?:back|repl(?:y|ied)|answer(?:ed)?|respond(?:ed)?) to X\b/i;
const LATEST_OF_ONE = 3;

/** Others mention it, the person does not: what they wrote last may hold it in other words. */
async function addLatestOf(author: string, question: Question, out: AnswerBuilder) {
  const { items } = await question.call(searchConversations, { author, take: LATEST_OF_ONE });
  if (items.length === 0) return;
  out.paragraph(`What ${escapeMarkdown(author)} wrote last:`);
  out.list(items.map((item) => line(item, question, out)));
}

/** A question about a customer's person, of all people of their account. */
function ofTheirAccount(question: Question): Question {
  const [first] = question.people;
  if (question.account || !first?.accountId || first.internal) return question;
  return { ...question, account: { id: first.accountId, name: first.account ?? '' } };
}

/**
 * Nothing matches the words: what the account or the person wrote last may hold it in others, and of a person who wrote
 * nothing there is what is known. False without either.
 */
async function writeLatest(
  question: Question,
  { text, author, by }: Sought,
  strangers: readonly string[],
  out: AnswerBuilder,
): Promise<boolean> {
  const { account, call, bare } = question;
  if (!text || (!account && !author)) return false;
  const words = searchTerms(bare.replaceAll(/\bX\b/g, ' ')).map(({ word }) => word);
  const sought = (strangers.length > 0 ? strangers : words).map(quoted);
  const { items, total } = await call(searchConversations, {
    ...(author ? { author } : { accountId: account?.id, by: by ?? 'them' }),
    take: LATEST,
  });
  out.addStep('latest messages', total);
  const whose = escapeMarkdown(author ?? account?.name ?? '');
  const none = `No message ${author ? 'by' : 'with'} ${whose} matches ${sought.join(', ')}`;
  if (items.length === 0) {
    if (!author) return false;
    out.paragraph(`${none}. What is known of them:`);
    return question.answerAs('people', question, out);
  }
  out.paragraph(`${none}. What ${author ? whose : by === 'us' ? 'we' : 'they'} wrote last:`);
  out.list(items.map((item) => line(item, question, out)));
  return true;
}

type FoundRecord = z.output<typeof searchRecords.output>['items'][number];
const RECORDS_SHOWN = 3;

/** The cases and documents that match as well as a message must. */
async function recordsOf(
  question: Question,
  { text }: Sought,
  out: AnswerBuilder,
): Promise<FoundRecord[]> {
  if (!text) return [];
  const { items } = await question.call(searchRecords, {
    ...scopeOf(question),
    ...daysOf(question),
    text,
    take: 10,
  });
  const good = items.filter(({ share }) => share >= ENOUGH);
  out.addStep('records', good.length);
  return good.slice(0, RECORDS_SHOWN);
}

function writeRecords(records: readonly FoundRecord[], out: AnswerBuilder): boolean {
  if (records.length === 0) return false;
  out.paragraph('Cases and documents that match:');
  out.list(
    records.map(({ kind, title, passage, page, account, at, link }) => {
      const name = `${kind === 'case' ? 'Case' : 'Document'} ${out.link(title, link ?? '/app/home')}`;
      const words = passage.startsWith(title)
        ? passage.slice(title.length).replace(/^[.\s]+/, '')
        : passage;
      const quote = words ? `: “${escapeMarkdown(words)}”` : '';
      const place = page === null ? '' : `, page ${page}`;
      return `${name}${place}${account ? `, ${escapeMarkdown(account)}` : ''}, ${out.day(at)}${quote}`;
    }),
  );
  return true;
}

/** Not "who is X's boss" or "who is X boss at Acme". */
const WHO_IS = /^\W*who (?:is|was) X\b(?!['’]s \p{L}| \p{L}+ (?:at|in|of)\b)/iu;

interface Sought {
  text: string | undefined;
  author: string | undefined;
  by: 'us' | 'them' | undefined;
}

/** Not what we have to do: that stands in what they wrote. */
const BY_US =
  /\b(?:did|have|had|do) we\b(?! (?:still )?(?:have|need|owe|want|got)\b)|\bwe (?:said|told|wrote|answered|replied|offered|promised)\b|\bour (?:answer|reply|response|offer)\b/i;
const BY_THEM =
  /\b(?:did|has|had|does) X\b|\b(?:customers?|clients?|they|X) (?:say|says|said|want|complain|ask|report|write|wrote|mention|think|need|request)/i;
const ABOUT =
  /\b(?:about|with|to|for|on|mention\w*|promised?|owe[ds]?|told|tell|sent|send|gave|give|given|offer(?:ed)?|showed|show|answer(?:ed)?|asked|(?:over|job|role|place) (?:from|of)|replac\w+|succeed\w*|instead of)\s+X\b/;

/** What a question looks for, and by whom. A person after "about" is looked for in the text; else they are the author. */
function soughtBy({ bare, named, alsoNamed, account }: Question): Sought {
  const upToName = bare.slice(0, bare.search(/\bX\b/) + 1);
  const isAuthor = named !== null && !ABOUT.test(upToName) && !BY_US.test(bare);
  const words = searchTerms(bare.replaceAll(/\bX\b/g, ' '));
  const name = [...(named && !isAuthor ? [named] : []), ...alsoNamed].join(' ');
  const text = words.length > 0 || name ? `${bare.replaceAll(/\bX\b/g, ' ')} ${name}` : undefined;
  const side = BY_US.test(bare) ? 'us' : account && BY_THEM.test(bare) ? 'them' : undefined;
  return {
    text: text?.trim().slice(0, 400),
    author: isAuthor ? named : undefined,
    by: isAuthor ? undefined : side,
  };
}

/**
 * The messages that match. A name among the words (`strangers`) that no message has is of somebody or something else:
 * then nothing is close.
 */
async function look(question: Question, { text, author, by }: Sought) {
  const found = await question.call(searchConversations, {
    ...scopeOf(question),
    ...daysOf(question),
    ...(text && { text }),
    ...(author && { author }),
    ...(by && { by }),
    take: READ,
  });
  const unheard = searchTerms(text ?? '').flatMap(({ word, start }) =>
    found.unheard.includes(start) ? [word] : [],
  );
  // What nobody wrote of can be missing in the closest, too.
  const heardPart =
    text && !author && !by && !question.account
      ? 1 - unheard.length / Math.max(1, searchTerms(text).length)
      : 1;
  const close = question.account || author ? CLOSE_IN_SCOPE : CLOSE;
  const strangers = unheard.filter(
    (word) => question.bare.includes(word) && isNameInside(word, question),
  );
  return {
    ...found,
    unheard,
    strangers,
    items:
      strangers.length > 0 ? [] : found.items.filter(({ share }) => share >= close * heardPart),
  };
}

async function write(
  { items, unheard, total }: Found,
  question: Question,
  { author, by, text }: Sought,
  out: AnswerBuilder,
): Promise<boolean> {
  const most = Math.max(...items.map(({ share }) => share));
  const enough = Math.min(ENOUGH, SAME * most);
  const near = author ? NEAR_BEST_OF_ONE : NEAR_BEST;
  const firstOf = (pool: readonly Passage[]) => distinct(nearBest(pool, near)).slice(0, SHOWN);
  const matching = most < ENOUGH ? [] : items.filter(({ share }) => share >= enough);
  const best = firstOf(author ? items : matching);
  const names = [question.named ?? '', ...question.alsoNamed];
  const { isApart } = findMissing(best, text ?? '', names);
  const good = isApart || lacksAsked(best, question) ? [] : matching;
  const shown = good.length > 0 ? best : firstOf(items);
  if (shown.length === 0) return false;
  const { account, window } = question;
  const page = account ? `/app/accounts/${account.id}/external-communications` : '/app/home';
  const where = [
    author && ` by ${escapeMarkdown(author)}`,
    account && ` ${by === 'them' ? 'by' : 'with'} ${escapeMarkdown(account.name)}`,
    window && ` ${window.label}`,
  ]
    .filter(Boolean)
    .join('');
  const asked = question.text.toLowerCase();
  const inQuestion = (words: readonly string[]) =>
    words.filter((word) => asked.includes(word.toLowerCase())).map(quoted);
  const without = (none: string, words: readonly string[]) =>
    words.length > 0 ? ` (${none} with ${words.join(', ')})` : '';
  if (!text)
    out.paragraph(`${out.link(plural(total, 'message'), page)}${where}, the latest first:`);
  else if (good.length > 0) {
    out.paragraph(
      ...countLines(good, question, out, page),
      `${out.link('The best matches', page)}${where}${without('none', inQuestion(findMissing(shown, text, names).everywhere))}:`,
    );
  } else
    out.paragraph(
      `No message${where} says all of this${without('nothing', inQuestion(unheard))}; ${out.link('the closest', page)}:`,
    );
  const replies = text ? await repliesTo(shown, question, BY_US.test(question.bare)) : null;
  out.list(
    shown.map((passage) => {
      const reply = replies?.get(passage.quote.messageId);
      return `${line(passage, question, out)}${reply ? `. Reply: ${out.quoteWithSource(reply)}` : ''}`;
    }),
  );
  const [first] = shown;
  if (first && asksForEnd(question.bare))
    await addEnding(
      first,
      [...shown.map(({ quote }) => quote), ...(replies?.values() ?? [])],
      question,
      out,
    );
  if (first?.account) out.followUps.push(`Summarise ${first.account}`);
  return true;
}

/** How what is asked about ended or stands: the last words of the best conversation, besides those `shown`. */
async function addEnding(
  best: Passage,
  shown: readonly { messageId: string }[],
  question: Question,
  out: AnswerBuilder,
) {
  const ids = new Set(shown.map(({ messageId }) => messageId));
  const words = await lastMessages(best, ids, question);
  if (words.length === 0) return;
  out.paragraph(`The last words in “${escapeMarkdown(best.title)}”:`);
  out.list(words.map((one) => out.quoteWithSource(one)));
}

const quoted = (word: string) => `“${escapeMarkdown(word)}”`;

/** "How many customers" and "which customers": the accounts whose messages match, counted by their words. */
function countLines(
  good: readonly Passage[],
  { text, bare }: Question,
  out: AnswerBuilder,
  page: string,
): string[] {
  if (
    !/\b(?:how many|which|what|list|show)\b.{0,20}\b(?:accounts|customers|clients|companies|people)\b/i.test(
      text,
    )
  )
    return [];
  const accounts = new Set(good.flatMap(({ account }) => account ?? []));
  const people = new Set(good.flatMap(({ quote }) => quote.author ?? []));
  const words = searchTerms(bare.replaceAll(/\bX\b/g, ' ')).map(({ word }) => quoted(word));
  const who = [
    accounts.size > 0 && plural(accounts.size, 'account'),
    plural(people.size, 'person', 'people'),
  ].filter(Boolean);
  return [
    `Messages of ${out.link(who.join(' and '), page)} match ${words.join(', ')}; they are found by their words, not by their meaning.`,
    '',
  ];
}

/** Without those that match far less than the best. */
const nearBest = (passages: readonly Passage[], part: number): readonly Passage[] =>
  passages.filter(({ share }) => share >= part * (passages[0]?.share ?? 0));

/** One passage of a conversation and author is enough, unless there is little else. */
function distinct(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  const isNew = ({ quote }: Passage) => {
    const key = `${quote.conversationId} ${quote.author}`;
    return !seen.has(key) && seen.add(key);
  };
  const fresh = passages.filter(isNew);
  return fresh.length >= SHOWN
    ? fresh
    : [...fresh, ...passages.filter((one) => !fresh.includes(one))];
}

const line = (passage: Passage, question: Question, out: AnswerBuilder) => {
  const { account } = passage;
  const of = question.account || !account ? '' : `${escapeMarkdown(account)}: `;
  return `${of}${messageLine(passage, out)}`;
};

/** Without words to search for: the latest conversations. */
async function listLatest(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { left } = question;
  if (!question.account && !question.window) return false;
  const unread = searchTerms(left.join(' ')).map(({ word }) => escapeMarkdown(word));
  if (unread.length > 0) out.paragraph(`Left out: ${unread.join(', ')}.`);
  return question.answerAs('conversations', question, out);
}
