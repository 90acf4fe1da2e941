import { listContacts } from '@rapport/contract/tools/records.ts';
import { contactPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { findPeopleByName } from './names/queries.ts';
import { presentRelationship } from './present.ts';
import { listRelationshipRows } from './relationships/queries.ts';
import type { ListedRelationshipRow } from './relationships/queries.ts';

function present(row: ListedRelationshipRow) {
  const person = presentRelationship(row);
  return {
    contactId: person.id,
    name: person.fullName,
    email: person.email,
    title: person.title,
    phone: person.externalUserData.phone,
    mobilePhone: person.externalUserData.mobilePhone,
    accountId: person.accountId,
    account: row.account_name,
    vip: person.pinned,
    internal: row.internal,
    firstSeenAt: row.first_seen_at?.toISOString() ?? null,
    lastMessageAt: person.lastIncomingMessageDate,
    messages: person.messageSentCount,
    link: person.accountId && contactPage(person.accountId, person.id),
  };
}

export const contactTools = [
  serveTool(listContacts, (ctx, { accountId, tags, name, title, newSince, quietSince, take }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const { rows, total } = await listRelationshipRows(db, {
        ...(accountId && { accounts: [accountId] }),
        accountTagFilters: tags,
        ...(name && { ids: (await findPeopleByName(db, name)).map(({ id }) => id) }),
        title,
        newSince,
        quietSince,
        pageSize: take,
        skip: 0,
      });
      return listOf(rows.map(present), total);
    }),
  ),
];
