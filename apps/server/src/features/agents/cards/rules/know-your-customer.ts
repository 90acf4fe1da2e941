import type { TenantDb } from '@rapport/database/client.ts';
import { firstSentence } from '../../../../assistant/compose/quoting.ts';
import { messagesById } from '../../../communications/messages/queries.ts';
import { listFyiRows } from '../../../fyi/queries.ts';
import type { FyiRow } from '../../../fyi/queries.ts';
import { listSummaries } from '../../../summaries/queries.ts';
import type { SummaryRow } from '../../../summaries/queries.ts';
import { accountPage } from '../../../../platform/tools/links.ts';
import { factsOf } from '../accounts.ts';
import type { Candidate, CardRule, CardScope } from '../candidate.ts';
import { lastMonday } from '../days.ts';
import { dayIn } from '../../../../platform/days.ts';
import { firstName, oneLine, quoted } from '../text.ts';
import { firstMessages, stageChanges, summarisedAccounts } from './queries.ts';
import { formatDay } from '../../../../platform/format.ts';
import type { DayFormat } from '../../../../platform/format.ts';

const DAY_MS = 86_400_000;
const SINCE_DAYS = 30;
const MOST_FYI = 60;
/** Limits per customer and per kind of news, so that neither fills the list. */
const MOST_PER_ACCOUNT = 2;
const MOST_PER_CATEGORY = 3;
/** Days by which less important news is ranked as if it were older. */
const DAYS_BEHIND: Readonly<Record<string, number>> = { absence: 7, maintenance: 7 };
const WEEKS_SHOWN = 2;

const sinceOf = (now: Date) => new Date(now.getTime() - SINCE_DAYS * DAY_MS);

/** Customer news, newest first: announcements, new contacts, changes of stage, the week of the largest accounts. */
export const knowYourCustomer: CardRule = async (db, scope) => {
  const cards = [
    ...(await newsCards(db, scope)),
    ...(await peopleCards(db, scope)),
    ...(await stageCards(db, scope)),
    ...(await weekCards(db, scope)),
  ].toSorted((a, b) => b.score - a.score);
  return atMost(MOST_PER_ACCOUNT, cards, ({ accountId }) => accountId);
};

/** The first items of each kind, in their order. */
function atMost<Item>(most: number, items: readonly Item[], kindOf: (item: Item) => unknown) {
  const counts = new Map<unknown, number>();
  return items.filter((item) => {
    const kind = kindOf(item);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= most;
  });
}

async function newsCards(db: TenantDb, { now, tags, day }: CardScope): Promise<Candidate[]> {
  const rows = await listFyiRows(db, { take: MOST_FYI, skip: 0, accountTagFilters: tags });
  const fresh = rows.filter(({ happened_at: at }) => at >= sinceOf(now) && at <= now);
  return atMost(MOST_PER_CATEGORY, fresh, ({ category }) => category).flatMap((row) =>
    newsCard(row, day),
  );
}

function newsCard({ quote, ...row }: FyiRow, day: DayFormat): Candidate[] {
  if (!quote) return [];
  return [
    {
      subject: `fyi:${row.id}`,
      score: (row.happened_at.getTime() - (DAYS_BEHIND[row.category] ?? 0) * DAY_MS) / 1000,
      accountId: row.account_id,
      accountName: row.account_name,
      conversationId: quote.conversationId,
      eventId: null,
      title: oneLine(row.title),
      body: `${quote.author ?? 'Someone'} wrote on ${day(quote.sentAt)}: ${quoted(quote.text)}`,
      actionName: `Draft a note to ${firstName(quote.author) ?? 'the customer'}`,
      actionable: true,
      quotes: [{ messageId: quote.messageId, text: quote.text }],
      figures: [],
    },
  ];
}

async function peopleCards(
  db: TenantDb,
  { now, tags, most, day }: CardScope,
): Promise<Candidate[]> {
  const ids = await firstMessages(db, { since: sinceOf(now), tags, take: most });
  const messages = await messagesById(db, ids);
  return messages.flatMap((message): Candidate[] => {
    const words = firstSentence(message);
    if (!words || !message.account_id) return [];
    const name = message.author ?? 'Someone';
    return [
      {
        subject: `person:${message.id}`,
        score: message.sent_at.getTime() / 1000,
        accountId: message.account_id,
        accountName: message.account_name,
        conversationId: message.conversation_id,
        eventId: null,
        title: `${oneLine(name)} wrote for the first time`,
        body: `${name} of ${message.account_name ?? 'the customer'} first wrote on ${day(message.sent_at)}: ${quoted(words.text)}`,
        actionName: `Draft a welcome to ${firstName(message.author) ?? 'the customer'}`,
        actionable: true,
        quotes: [{ messageId: message.id, text: words.text }],
        figures: [],
      },
    ];
  });
}

async function stageCards(db: TenantDb, { now, tags, most, day }: CardScope): Promise<Candidate[]> {
  const changes = await stageChanges(db, { since: sinceOf(now), tags, take: most });
  const facts = await factsOf(
    db,
    changes.map(({ account_id }) => account_id),
  );
  return changes.map((change) => {
    const steps = `${stage(change.before)} → ${stage(change.after)}`;
    return {
      subject: `stage:${change.id}`,
      score: change.at.getTime() / 1000,
      accountId: change.account_id,
      accountName: facts.get(change.account_id)?.name ?? null,
      conversationId: null,
      eventId: null,
      title: `Stage is now ${stage(change.after)}`,
      body: `${steps} on ${day(change.at)}${change.changed_by ? `, by ${change.changed_by}` : ''}.`,
      actionName: '',
      actionable: false,
      quotes: [],
      figures: [{ label: 'Stage', value: steps, href: accountPage(change.account_id, 'stage') }],
    };
  });
}

async function weekCards(db: TenantDb, { now, tags, zone }: CardScope): Promise<Candidate[]> {
  const today = dayIn(now, zone);
  const ids = await summarisedAccounts(db, { week: lastMonday(today), tags, take: WEEKS_SHOWN });
  const summaries = await Promise.all(
    ids.map(async (id) => (await listSummaries(db, id, today, 2)).find(({ complete }) => complete)),
  );
  return summaries.flatMap((summary) => (summary ? weekCard(summary) : []));
}

/** The week's figures, and its first sentence with a quote. */
function weekCard(summary: SummaryRow): Candidate[] {
  const figures = summary.sentences.filter(({ conversationId }) => conversationId === null);
  const said = summary.sentences.find(({ quotes }) => quotes.length > 0);
  if (figures.length === 0 && !said) return [];
  const page = accountPage(summary.account_id, 'summary');
  return [
    {
      subject: `week:${summary.id}`,
      score: new Date(summary.week).getTime() / 1000,
      accountId: summary.account_id,
      accountName: summary.account_name,
      conversationId: said?.conversationId ?? null,
      eventId: null,
      title: `The week of ${formatDay(summary.week)}`,
      body: [...figures, ...(said ? [said] : [])].map(({ text }) => oneLine(text)).join(' '),
      actionName: '',
      actionable: false,
      quotes: (said?.quotes ?? []).map(({ messageId, text }) => ({ messageId, text })),
      figures: [{ label: 'Week of', value: formatDay(summary.week), href: page }],
    },
  ];
}

const stage = (name: string | null) =>
  name === 'NewProspect' ? 'New Prospect' : (name ?? 'no stage');
