import type { z } from 'zod';
import type { UserAccount } from '@rapport/contract/accounts/lists.ts';
import { AccountId } from '@rapport/contract/ids.ts';
import type { BookRow } from './queries.ts';

export const presentUserAccount = (row: BookRow): z.output<typeof UserAccount> => {
  const id = AccountId.parse(row.id);
  return {
    account: { id, name: row.name, prettyName: row.pretty_name },
    accountId: id,
    accountName: row.pretty_name ?? row.name,
    gistOrgId: row.org_id,
  };
};
