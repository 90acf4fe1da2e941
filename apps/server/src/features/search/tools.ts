import { countRecords, searchEverything, searchRecords } from '@rapport/contract/tools/records.ts';
import {
  accountPage,
  activityPage,
  casePage,
  contactPage,
  conversationPage,
  documentPage,
} from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { countOf } from './counts/queries.ts';
import { findEverything } from './everything/queries.ts';
import type { FoundThing } from './everything/queries.ts';
import { findRecords } from './records/queries.ts';

export const searchTools = [
  serveTool(countRecords, (ctx, { kind, accountId, tags = [], since, until }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const count = await countOf(db, kind, { accountId, tags, since, until });
      return { count, link: accountId ? accountPage(accountId) : '/app/home' };
    }),
  ),
  serveTool(searchRecords, (ctx, { take, ...sought }) =>
    ctx.run(async (db) => {
      if (sought.accountId) await needAccount(db, sought.accountId);
      const found = await findRecords(db, sought);
      const items = found.slice(0, take).map(({ account_id: accountId, at, ...row }) => ({
        ...row,
        accountId,
        at: at.toISOString(),
        link:
          accountId &&
          (row.kind === 'case'
            ? casePage(accountId, row.id)
            : documentPage(accountId, row.id, row.page)),
      }));
      return listOf(items, found.length);
    }),
  ),
  serveTool(searchEverything, (ctx, { since, until, ...sought }) =>
    ctx.run(async (db) => {
      if (sought.accountId) await needAccount(db, sought.accountId);
      const groups = await findEverything(db, { ...sought, from: since, to: until, skip: 0 });
      const items = groups
        .flatMap(({ results }) => results)
        .map((one) => ({
          kind: one.kind,
          id: one.id,
          title: one.title.text,
          passage: one.passage?.text ?? null,
          page: one.page,
          accountId: one.accountId,
          account: one.account,
          at: one.at,
          link: pageOf(one),
        }));
      return listOf(items, items.length);
    }),
  ),
];

/** Where a found record opens; null if it has no account and therefore no page. */
function pageOf({ kind, id, accountId, messageId, page }: FoundThing): string | null {
  if (!accountId) return null;
  switch (kind) {
    case 'account':
      return accountPage(accountId);
    case 'person':
      return contactPage(accountId, id);
    case 'conversation':
      return conversationPage(accountId, id, messageId ?? undefined);
    case 'post':
      return activityPage(accountId, id);
    case 'case':
      return casePage(accountId, id);
    case 'document':
      return documentPage(accountId, id, page);
    case 'deal':
      return `${accountPage(accountId, 'opportunities')}/${id}`;
    case 'risk':
      return `${accountPage(accountId, 'risk')}/${id}`;
  }
}
