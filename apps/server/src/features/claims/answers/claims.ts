import { RiskStatus } from '@rapport/contract/enumerations.ts';
import { listOpportunities, listRisks } from '@rapport/contract/tools/claims.ts';
import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { amountsIn, numberAsked } from '@rapport/intelligence/analyst/account-filters.ts';
import { givesReason } from '@rapport/intelligence/analyst/expected.ts';
import { says } from '@rapport/intelligence/analyst/names.ts';
import {
  DEPARTS,
  LOOKS_ELSEWHERE,
  UNHAPPY,
  VOUCHES,
} from '@rapport/intelligence/analyst/intent.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { claimLine, messageLine } from '../../../assistant/compose/lines.ts';
import type { Claim } from '../../../assistant/compose/lines.ts';
import { daysOf, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { addBeginnings } from './beginnings.ts';

const SHOWN = 6;

const LEVELS = ['critical', 'high', 'medium', 'low'] as const;

const WHY = /\bwhy\b/i;
const IS_UNHAPPY = new RegExp(String.raw`\b(?:${UNHAPPY}|worried)\b`, 'i');
/** What they complained of may have been settled since. */
const COMPLAIN = /\bcomplain(?:s|ed)?\b/i;
const RIVALS =
  /\b(?:competitors?|rivals?|(?:other|another|different|alternative) (?:vendors?|suppliers?|providers?|tools?|systems?))\b|\bwho (?:else )?(?:is|are|was|were) (?:bidding|quoting|competing|pitching|offering)\b/i;

const SPONSORS = /\b(?:sponsor|champion)s?\b/i;

/** Open risks, highest level first, each with a quote; an escalation is a critical or high one. */
export async function answerRisks(question: Question, out: AnswerBuilder): Promise<boolean> {
  const named = LEVELS.filter((level) => new RegExp(`\\b${level}\\b`, 'i').test(question.bare));
  const levels = /\bescalat/i.test(question.bare) ? LEVELS.slice(0, 2) : named;
  const ofRivals = RIVALS.test(question.bare) || LOOKS_ELSEWHERE.test(question.bare);
  const ofComplaints = COMPLAIN.test(question.bare);
  const ofDepartures = DEPARTS.test(question.bare);
  const ofSponsors = SPONSORS.test(question.bare) || (ofDepartures && ofPeople(question));
  const all = await question.call(listRisks, {
    ...asked(question),
    ...(levels.length > 0 && { levels: [...levels] }),
    ...(ofRivals && { categories: ['competitor'] }),
    ...(ofDepartures && { categories: ['churn-intent'] }),
    ...(ofSponsors && { categories: ['sponsor-left'] }),
    ...(ofComplaints && { statuses: [...RiskStatus.options] }),
  });
  const own = ofDepartures ? namingOne(question, all.items) : saidBy(question, all.items);
  if (ofDepartures && question.people.length > 0 && own.length === 0) return false;
  const { items, total } = own.length > 0 ? { items: own, total: own.length } : all;
  if (total === 0 && ofRivals && (await writeSaidOfRivals(question, out))) return true;
  if (total === 0 && ofRivals && (await writeOtherRisks(question, out))) return true;
  // Who or why somebody leaves or is unhappy may be said in messages that no risk was found in.
  if (
    total === 0 &&
    (ofRivals || ofDepartures || WHY.test(question.bare) || IS_UNHAPPY.test(question.bare))
  )
    return false;
  if (total === 0 && ofComplaints && question.account) {
    const when = question.window ? ` ${question.window.label}` : '';
    out.paragraph(`No complaint from ${escapeMarkdown(whoseOf(question))} was found${when}.`);
    return question.answerAs('search', question, out);
  }
  const state = ofComplaints ? 'reported' : 'open';
  const kind = [state, levels.join(' or '), ofRivals && 'competitor'].filter(Boolean).join(' ');
  const noun = (form: string) => `${kind} ${form}`;
  // What somebody does stands in their words; why, often not.
  const asksWhyOne = own.length > 0 && WHY.test(question.bare) && LEAVES.test(question.bare);
  if (asksWhyOne && !items.some(({ quotes }) => quotes.some(({ text }) => givesReason(text))))
    out.paragraph(`No message of ${escapeMarkdown(question.named ?? '')} gives a reason.`);
  answerSignals(items, total, question, out, {
    section: 'risk',
    whose: own.length > 0 && !ofDepartures ? `from ${question.named}` : undefined,
    one: noun('risk'),
    many: noun('risks'),
    next: (name) => `What drives the health score of ${name}?`,
  });
  // The rival's name may stand in another sentence than the one a risk was found in.
  if (ofRivals && items.length <= FEW) await addSaidOfRivals(question, out);
  if (IS_UNHAPPY.test(question.bare) && own.length > 0) await addLatestWords(question, out);
  if (WHY.test(question.bare) && LEAVES.test(question.bare)) await addSaidOfLeaving(question, out);
  else if (WHY.test(question.bare) && items.length <= FEW)
    await addBeginnings(items, question, out);
  return true;
}

/** Whether it is asked of a person or of who it is, and not of the account, that leaves. */
const ofPeople = ({ bare, people }: Question): boolean =>
  people.length > 0 || /\bwho\b/i.test(bare);

/** Of somebody who leaves, what they or others said of it. */
function namingOne<Signal extends Claim>(
  { named, people }: Question,
  signals: readonly Signal[],
): Signal[] {
  const parts = people.flatMap(({ name }) => name.split(' ')).filter((part) => part.length > 2);
  return signals.filter(({ quotes }) =>
    quotes.some(({ author, text }) => author === named || parts.some((part) => says(text, part))),
  );
}

/** Of a customer's person who is named, what they said themselves. */
const saidBy = <Signal extends Claim>(
  { named, people: [person] }: Question,
  signals: readonly Signal[],
): Signal[] =>
  person && !person.internal
    ? signals.filter(({ quotes: [quote] }) => quote?.author === named)
    : [];

/** Where there are no more risks, how their conversations began says more. */
const FEW = 3;

const LEAVES = /\b(?:leav|los(?:e|ing)\b|quit|churn|cancel|terminat)/i;
const SAID_SHOWN = 3;
const LATEST = 5;

/** Why somebody leaves stands in what they write of the contract, also where no risk was found. */
const addSaidOfLeaving = (question: Question, out: AnswerBuilder) =>
  writeSaid(question, out, {
    words: 'notice terminate cancel leave replace contract agreement end',
    heading: 'Said of the contract and its end:',
  });

/** What makes somebody unhappy stands in what they wrote last, also where no risk was found. */
async function addLatestWords({ named, call }: Question, out: AnswerBuilder) {
  const { items } = await call(searchConversations, { author: named ?? '', take: LATEST });
  const quoted = new Set(out.citations.map(({ text }) => text));
  const others = items.filter(({ quote }) => !quoted.has(quote.text));
  if (others.length === 0) return;
  out.paragraph(`What ${escapeMarkdown(named ?? '')} wrote last:`);
  out.list(others.map((item) => messageLine(item, out)));
}

const OF_RIVALS =
  'compare alternative vendor supplier competitor trial demo sandbox pitch offer quote switch';

const addSaidOfRivals = (question: Question, out: AnswerBuilder) =>
  writeSaid(question, out, { words: OF_RIVALS, heading: 'Said of others and of offers:' });

/** Another vendor may be named where no risk was found. */
const writeSaidOfRivals = (question: Question, out: AnswerBuilder) =>
  writeSaid(question, out, {
    words: OF_RIVALS,
    heading: `No competitor was found as a risk. What ${escapeMarkdown(whoseOf(question))} said of others and of offers:`,
  });

/** Who looks elsewhere may say so in a risk of another kind; false where the account has none. */
async function writeOtherRisks(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { account } = question;
  if (!account) return false;
  const { items, total } = await question.call(listRisks, asked(question));
  if (total === 0) return false;
  out.paragraph('No open risk is filed under Competitor; what is open may still name one:');
  return answerSignals(items, total, question, out, {
    section: 'risk',
    one: 'open risk',
    many: 'open risks',
    next: (name) => `What drives the health score of ${name}?`,
  });
}

/** What an account wrote with any of these words and is not quoted yet; false without any. */
async function writeSaid(
  { account, call }: Question,
  out: AnswerBuilder,
  { words, heading }: { words: string; heading: string },
): Promise<boolean> {
  if (!account) return false;
  const { items } = await call(searchConversations, {
    text: words,
    accountId: account.id,
    by: 'them',
    take: 10,
  });
  const quoted = new Set(out.citations.map(({ text }) => text));
  const said = items.filter(({ share, quote }) => share > 0 && !quoted.has(quote.text));
  out.addStep('messages', items.length);
  if (said.length === 0) return false;
  out.paragraph(heading);
  out.list(said.slice(0, SAID_SHOWN).map((item) => messageLine(item, out)));
  return true;
}

/** Open opportunities, highest level first, each with a quote. */
export async function answerOpportunities(
  question: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  const { items, total } = await question.call(listOpportunities, {
    ...asked(question),
    ...(VOUCHES.test(question.bare) && { categories: ['reference'] }),
  });
  if (total === 0 && VOUCHES.test(question.bare)) return false;
  const { minArr, maxArr } = amountsIn(question.text);
  if (minArr !== undefined || maxArr !== undefined)
    out.paragraph(
      `Opportunities found in conversations have no amount, so they were not filtered by it. See the ${out.link('pipeline', '/app/home/pipeline')} for deals.`,
    );
  return answerSignals(items, total, question, out, {
    section: 'opportunity',
    one: 'open opportunity',
    many: 'open opportunities',
    next: (name) => `What did we promise ${name}?`,
  });
}

const asked = (question: Question) => {
  const take = numberAsked(question.text) ?? SHOWN;
  return { ...scopeOf(question), ...daysOf(question), take };
};

interface ClaimCopy {
  /** Whose they are, where not all of the account or the portfolio. */
  whose?: string | undefined;
  section: 'risk' | 'opportunity';
  one: string;
  many: string;
  next: (name: string) => string;
}

function answerSignals(
  signals: Claim[],
  total: number,
  question: Question,
  out: AnswerBuilder,
  { section, one, many, next, whose = `for ${whoseOf(question)}` }: ClaimCopy,
): true {
  const { account, window } = question;
  const when = window ? `, heard ${window.label}` : '';
  out.addStep(section === 'risk' ? 'risks' : 'opportunities', total);
  const [first] = signals;
  const all = account ? `/app/accounts/${account.id}/${section}` : '/app/home';
  if (!first) {
    out.paragraph(`${out.link(`No ${many}`, all)} ${escapeMarkdown(whose)}${when}.`);
    return true;
  }
  const more =
    total > signals.length ? ` The top ${signals.length === 1 ? 'one' : signals.length}:` : '';
  out.paragraph(
    `${out.link(plural(total, one, many), all)} ${escapeMarkdown(whose)}${when}.${more}`,
  );
  out.list(signals.map((signal) => claimLine(signal, out, { named: !account })));
  out.followUps.push(next(first.account), `Draft a reply to ${first.account}`);
  return true;
}
