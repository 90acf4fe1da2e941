import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { searchRecords } from '@rapport/contract/tools/records.ts';
import type { z } from 'zod';
import { asksForEnd, withoutEnd } from '@rapport/intelligence/analyst/expected.ts';
import { searchTerms } from '@rapport/intelligence/analyst/terms.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { daysOf, scopeOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { isNameInside } from './lacks.ts';
import { BY_US, ENOUGH, passageLine, quoted, writePassages } from './write-passages.ts';
import type { Sought } from './write-passages.ts';

const READ = 50;
/** Messages shown where none matches. */
const LATEST = 5;
/** From here on a passage is worth showing as the closest. */
const CLOSE = 0.34;
/** Among the messages of one account or person a single rare word is close. */
const CLOSE_IN_SCOPE = 0.12;

type Found = Awaited<ReturnType<typeof look>>;

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
  if (sought.author && WHO_IS.test(question.bare)) {
    const isKnown = await question.answerAs('people', question, out);
    if (isKnown && !sought.text) return true;
  }
  if (sought.author === undefined && (await answerWhoReplied(question, sought, out))) return true;
  const exact = await look(question, sought);
  const isMatter = asksForEnd(question.bare) && exact.unheard.length > 0;
  if (isMatter) sought = { ...sought, text: withoutEnd(sought.text ?? '') };
  const found = isMatter ? await look(question, sought) : exact;
  out.addStep('messages', found.total);
  const records = sought.author ? [] : await recordsOf(question, sought, out);
  if (found.items.length > 0) {
    if (records.length > 0 && shareOf(found) < ENOUGH) return writeRecords(records, out);
    await writePassages(found, question, sought, out);
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
    await writePassages(byAnyone, theirs, others, out);
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
  return writePassages(found, anytime, isNaming ? dated : sought, out);
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

/** "Who answered X about the signal?", "who told X that it runs by itself?" */
const WHO_REPLIED =
  /^\W*who (?:answered|replied to|responded to|told|gave|helped|advised|showed|sent|wrote to|pointed|promised|offered|owes) X\b/i;

/** What others wrote about it in the conversations that a person took part in; false where nobody did. */
async function answerWhoReplied(
  question: Question,
  sought: Sought,
  out: AnswerBuilder,
): Promise<boolean> {
  const { named, bare } = question;
  if (!named || !WHO_REPLIED.test(bare)) return false;
  const theirs = await question.call(searchConversations, { author: named, take: READ });
  const conversations = new Set(theirs.items.map(({ quote }) => quote.conversationId));
  const text = bare.replace(WHO_REPLIED, ' ');
  const found = await look(question, { ...sought, text });
  const items = found.items.filter(
    ({ quote }) => conversations.has(quote.conversationId) && quote.author !== named,
  );
  out.addStep('messages of others', items.length);
  return items.length > 0 && writePassages({ ...found, items }, question, { ...sought, text }, out);
}

/** "Has anyone got back to X about the signal?" */
const REPLIED = /\b(?:back|repl(?:y|ied)|answer(?:ed)?|respond(?:ed)?) to X\b/i;
const LATEST_OF_ONE = 3;

/** Others mention it, the person does not: what they wrote last may hold it in other words. */
async function addLatestOf(author: string, question: Question, out: AnswerBuilder) {
  const { items } = await question.call(searchConversations, { author, take: LATEST_OF_ONE });
  if (items.length === 0) return;
  out.paragraph(`What ${escapeMarkdown(author)} wrote last:`);
  out.list(items.map((item) => passageLine(item, question, out)));
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
  out.list(items.map((item) => passageLine(item, question, out)));
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
const WHO_IS =
  /^\W*(?:(?:remind|tell) me )?(?:who (?:is|was) X\b(?!['’]s \p{L}| \p{L}+ (?:at|in|of)\b)|who X (?:is|was)\b)/iu;

const BY_THEM =
  /\b(?:did|has|had|does) X\b(?! (?:ever )?(?:get|got|receive|received)\b)|\b(?:customers?|clients?|they|X) (?:say|says|said|want|complain|ask|report|write|wrote|mention|think|need|request)/i;
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

/** Without words to search for: the latest conversations. */
async function listLatest(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { left } = question;
  if (!question.account && !question.window) return false;
  const unread = searchTerms(left.join(' ')).map(({ word }) => escapeMarkdown(word));
  if (unread.length > 0) out.paragraph(`Left out: ${unread.join(', ')}.`);
  return question.answerAs('conversations', question, out);
}
