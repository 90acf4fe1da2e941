import type { z } from 'zod';
import { listCrmOpportunities } from '@rapport/contract/tools/revenue.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { amountsIn, numberAsked } from '@rapport/intelligence/analyst/account-filters.ts';
import { aheadOf } from '@rapport/intelligence/analyst/ahead.ts';
import { says } from '@rapport/intelligence/analyst/names.ts';
import { splitTerms, termsToRead } from '@rapport/intelligence/analyst/terms.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { arrText, escapeMarkdown, moneyOf } from '../../../assistant/compose/formats.ts';
import { asDay, dayFromToday } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { formatDay } from '../../../platform/format.ts';

const DAY = 86_400_000;
const READ = 50;
const LARGEST_SHOWN = 3;
const PIPELINE = '/app/home/pipeline';

type Deal = z.output<typeof listCrmOpportunities.output>['items'][number];

/** How a question's filters name the owner of accounts. */
const OWNER = 'owner:';
/** Words of a question that are words of a deal's type or name as well. */
const KINDS = /\b(?:renewal|expansion)(?=s?\b)/gi;
const BY_SIZE = /\b(?:(biggest|largest|top)|smallest)\b/i;
const HOW_MUCH = /\bhow much\b|\btotal\b|\btogether\b/i;
const IS_LIST = /\b(?:which|what|any|list|show)\b.{0,30}\b(?:deals|deal|renewal|opportunity)\b/i;

/**
 * The deals that a question names by account, type or words of their name, each with its stage, amount and close date:
 * "How big is the Ground Operations deal?", "Which deals have we lost?". False where no deal is meant.
 */
export async function answerNamedDeals(question: Question, out: AnswerBuilder): Promise<boolean> {
  const { account, text, bare, left, tags } = question;
  const owners = tags.filter((tag) => tag.startsWith(OWNER));
  if (tags.length > owners.length) return false;
  const won = wonOf(text);
  const { minArr: least, maxArr: most } = amountsIn(text);
  const size = BY_SIZE.exec(bare);
  const isBounded = least !== undefined || most !== undefined;
  const { items, total } = await question.call(listCrmOpportunities, {
    ...(account && { accountId: account.id }),
    ...(won !== undefined && { won }),
    take: READ,
  });
  const owner = ownerIn(question, items) ?? owners[0]?.slice(OWNER.length);
  const stages = [...new Set(items.map(({ stage }) => stage))].filter((stage) => says(text, stage));
  const topic = left.filter(
    (word) => !(owner && says(owner, word)) && !((isBounded || size) && /^\d/.test(word)),
  );
  const sought = [...[...bare.matchAll(KINDS)].map(([word]) => word), ...topic].flatMap((word) =>
    termsToRead(word).map(({ stem }) => stem),
  );
  const stretch = stretchOf(question, won);
  const isOpen = /\bopen\b/i.test(bare) || (size !== null && won === undefined);
  const asked = items.filter(
    ({ closeDate, isClosed, owner: whose, stage, amount }) =>
      (!stretch || isWithin(closeDate, stretch)) &&
      !(isOpen && isClosed) &&
      (stages.length === 0 || stages.includes(stage)) &&
      (!isBounded || isBetween(amount, least, most)) &&
      (owner === undefined || whose === owner),
  );
  const matching = asked.filter((deal) => isAbout(deal, sought));
  // "The Acme three year deal" of an account whose deals are called otherwise.
  const isOther =
    matching.length === 0 && topic.length > 0 && account !== null && /\bdeals?\b/i.test(bare);
  const found = inOrder(isOther ? asked : matching, size);
  const isNarrowed = won !== undefined || owner !== undefined || stages.length > 0 || isBounded;
  const isList = (isNarrowed || stretch || size !== null) && topic.length === 0;
  if (found.length === 0 && !isList)
    return account && /\brenewal/i.test(bare)
      ? question.answerAs('renewals', question, out)
      : false;
  if (sought.length === 0 && !account && !isList && !IS_LIST.test(bare)) return false;
  out.addStep('deals', found.length);
  if (isOther && found.length > 0)
    out.paragraph(
      `No deal of ${escapeMarkdown(account.name)} is called ${topic.map((word) => `“${escapeMarkdown(word)}”`).join(', ')}; on record there:`,
    );
  const page = account ? `/app/accounts/${account.id}/opportunities` : PIPELINE;
  const among = total > items.length ? `Among the first ${READ} deals, ` : '';
  // "In stage Closed lost" says it already.
  const state = won === undefined || stages.length > 0 ? '' : won ? ' won' : ' lost';
  const whose = [
    owner && ` of ${escapeMarkdown(owner)}`,
    stages.length > 0 && ` in stage ${stages.map(escapeMarkdown).join(' or ')}`,
    least !== undefined && ` of ${least.toLocaleString('en-US')} or more`,
    most !== undefined && ` of ${most.toLocaleString('en-US')} or less`,
  ]
    .filter(Boolean)
    .join('');
  if (found.length === 0)
    out.paragraph(
      `${out.link('No deal', page)}${whose}${state && ` is closed as${state}`}${stretch ? ` with a close date ${stretch.label}` : ''}.`,
    );
  else if (size && found.length > 1)
    out.paragraph(
      `${among ? `${among}the` : 'The'} ${size[0].toLowerCase()} of ${out.link(plural(found.length, isOpen ? 'open deal' : 'deal'), page)}${whose}${state}:`,
    );
  else if (found.length > 1 || isList)
    out.paragraph(
      `${among}${out.link(plural(found.length, 'deal'), page)}${whose}${state}${stretch ? `, close date ${stretch.label}` : ''}:`,
    );
  const rows = size ? (numberAsked(text) ?? LARGEST_SHOWN) : ROWS_SHOWN;
  out.list(found.slice(0, rows).map((deal) => lineOf(deal, question, out)));
  if (found.length > 1 && HOW_MUCH.test(text))
    out.paragraph(`Together they are worth ${worthOf(found)}.`);
  return true;
}

/** Deals by their amount, where a question asks for the largest or smallest; those without one come last. */
function inOrder(deals: readonly Deal[], size: RegExpExecArray | null): readonly Deal[] {
  if (!size) return deals;
  const direction = size[1] ? -1 : 1;
  const known = deals.filter(({ amount }) => amount !== null);
  return [
    ...known.toSorted((a, b) => direction * ((a.amount ?? 0) - (b.amount ?? 0))),
    ...deals.filter(({ amount }) => amount === null),
  ];
}

/** The sum of deals, each currency on its own, with how many have no amount. */
function worthOf(deals: readonly Deal[]): string {
  const known = deals.flatMap(({ amount, currency }) =>
    amount === null ? [] : { amount, currency },
  );
  const sums = [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    amount: all.reduce((total, { amount }) => total + amount, 0),
  }));
  const unknown = deals.length - known.length;
  return `**${moneyOf(sums)}**${unknown > 0 ? ` (${unknown} without an amount)` : ''}`;
}

/** Whose deals are asked for: "Which deals does Bo own?"; of a customer's person the account is meant. */
function ownerIn({ text, people }: Question, deals: readonly Deal[]): string | undefined {
  const owns = /\b(?:owns?|owned)\b|['’]s (?:\w+ )?deals?\b/i.test(text);
  const named = deals.find(
    ({ owner }) =>
      owner && (says(text, owner) || (owns && says(text, owner.split(' ')[0] ?? owner))),
  );
  return named?.owner ?? people.find(({ accountId }) => accountId === null)?.name;
}

interface Stretch {
  /** First and last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  /** As an answer says it: "in March 2028". */
  label: string;
}

/** The days in which a question has the deals close; null where it names none. */
function stretchOf(question: Question, won: boolean | undefined): Stretch | null {
  const { text, today, window } = question;
  if (/\bthis year\b/i.test(text)) {
    const year = asDay(today).slice(0, 4);
    return { from: `${year}-01-01`, to: `${year}-12-31`, label: `in ${year}` };
  }
  const ahead = won === undefined ? aheadOf(text, today) : null;
  if (ahead)
    return {
      from: dayFromToday(question, ahead.from),
      to: dayFromToday(question, ahead.days),
      label: ahead.label,
    };
  if (!window) return null;
  const last = window.until ? new Date(window.until.getTime() - DAY) : today;
  return { from: asDay(window.since), to: asDay(last), label: window.label };
}

const isBetween = (amount: number | null, least = 0, most = Infinity): boolean =>
  amount !== null && amount >= least && amount <= most;

const isWithin = (day: string | null, { from, to }: Stretch): boolean =>
  day !== null && day >= from && day <= to;

function wonOf(text: string): boolean | undefined {
  if (/\b(?:won|win)\b/i.test(text)) return true;
  return /\b(?:lost|lose)\b/i.test(text) ? false : undefined;
}

function isAbout({ name, type, account }: Deal, sought: readonly string[]): boolean {
  const words = new Set(splitTerms(`${name} ${type ?? ''} ${account}`).map(({ stem }) => stem));
  return sought.every((stem) => words.has(stem));
}

function lineOf(deal: Deal, { account }: Question, out: AnswerBuilder): string {
  const { name, stage, amount, currency, closeDate, isClosed, link } = deal;
  const of = account ? '' : ` with ${escapeMarkdown(deal.account)}`;
  const facts = [
    `stage **${escapeMarkdown(stage)}**`,
    amount !== null && arrText(amount, currency),
    closeDate && `${isClosed ? 'closed' : 'closes'} ${formatDay(closeDate)}`,
    deal.owner && `owner ${escapeMarkdown(deal.owner)}`,
  ].filter(Boolean);
  return `${out.link(name, link)}${of}: ${facts.join(', ')}.`;
}
