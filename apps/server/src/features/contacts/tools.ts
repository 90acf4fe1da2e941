import { listContacts } from '@rapport/contract/tools/records.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { presentRelationship } from './present.ts';
import { listRelationshipRows } from './queries.ts';

export const contactTools = [
  serveTool(listContacts, (ctx, { accountId, take }) =>
    ctx.run(async (db) => {
      await needAccount(db, accountId);
      const page = { accounts: [accountId], pageSize: take, skip: 0 };
      const { rows, total } = await listRelationshipRows(db, page);
      const items = rows.map(presentRelationship).map((person) => ({
        contactId: person.id,
        name: person.fullName,
        email: person.email,
        title: person.title,
        vip: person.pinned,
        lastMessageAt: person.lastIncomingMessageDate,
        messages: person.messageSentCount,
        link: accountPage(accountId, 'relationships'),
      }));
      return listOf(items, total);
    }),
  ),
];
