import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { listOpportunities, listRisks } from '@rapport/contract/claims/claims.ts';
import {
  getEnrichedSummary,
  listSummaries,
} from '@rapport/contract/communications/communications.ts';
import { healthBand } from '@rapport/contract/health/health.ts';
import { getHome } from '@rapport/contract/home.ts';
import type { Need } from '@rapport/contract/home.ts';
import type { Client } from '@rapport/contract/kit/client.ts';
import { dayIn } from '../../../apps/server/src/platform/days.ts';
import { readFacts } from './company.ts';

/** The most of a list that is read; the company has less of everything. */
const ALL = 100;
const NO_BAND = 'Not enough data';

/** A claim or an item as a person sees it, with the quotes behind it. */
export interface Shown {
  account: string;
  title: string;
  quotes: { text: string; subject: string }[];
}
export interface ShownClaim extends Shown {
  category: string;
}
interface ShownItem extends Shown {
  owner: 'us' | 'them';
  due: string | null;
}
export interface ShownNeed extends Shown {
  kind: Need['kind'];
}
export interface State {
  bands: Map<string, string>;
  risks: ShownClaim[];
  opportunities: ShownClaim[];
  items: ShownItem[];
  needs: ShownNeed[];
}

/** What the product shows of all accounts. */
export async function readProduct(client: Client): Promise<State> {
  const { accounts } = await client.call(listAccounts, { query: { take: ALL } });
  const { risks } = await client.call(listRisks, { query: { take: ALL, statuses: ['live'] } });
  const { opportunities } = await client.call(listOpportunities, { query: { take: ALL } });
  const { needs } = await client.call(getHome, { query: {} });
  const items: ShownItem[] = [];
  for (const { id } of accounts) items.push(...(await openItems(client, id)));
  return {
    bands: new Map(
      accounts.map(({ name, accountHealth }) => [
        name,
        healthBand(accountHealth?.score)?.label ?? NO_BAND,
      ]),
    ),
    risks: risks.map(toShown),
    opportunities: opportunities.map(toShown),
    items,
    needs: needs.map((need) => ({
      account: need.account.name,
      kind: need.kind,
      title: need.title,
      quotes: quotesOf(need.quote ? [need.quote] : []),
    })),
  };
}

async function openItems(
  client: Client,
  accountId: (typeof listSummaries.query)['_output']['accountId'],
): Promise<ShownItem[]> {
  const query = { accountId, pageSize: ALL };
  const { summaries } = await client.call(listSummaries, { query });
  const shown: ShownItem[] = [];
  const { zone } = readFacts();
  for (const { id } of summaries) {
    const { actionItems } = await client.call(getEnrichedSummary, { params: { id } });
    for (const item of actionItems)
      if (item.status === 'ToDo')
        shown.push({
          account: item.accountName,
          title: item.title,
          quotes: quotesOf(item.quote ? [item.quote] : []),
          owner: item.waitingOn,
          due: item.dueAt && dayIn(new Date(item.dueAt), zone),
        });
  }
  return shown;
}

const quotesOf = (quotes: readonly { text: string; title: string }[]) =>
  quotes.map(({ text, title }) => ({ text, subject: title }));

const toShown = (claim: {
  accountName: string;
  title: string;
  category: string;
  quotes: readonly { text: string; title: string }[];
}): ShownClaim => ({
  account: claim.accountName,
  title: claim.title,
  category: claim.category,
  quotes: quotesOf(claim.quotes),
});

/** An answer as a person reads it: its words, and the words of its citations and drafts. */
export interface Answered {
  text: string;
  sources: string;
}

export async function askProduct(client: Client, query: string): Promise<Answered> {
  const { answer, metadata, actions } = await client.call(askOnce, { body: { query } });
  return {
    text: answer,
    sources: [
      ...metadata.citations.map(({ text }) => text),
      ...actions.drafts.flatMap(({ title, recipients, body }) => [title, ...recipients, body]),
    ].join('\n'),
  };
}
