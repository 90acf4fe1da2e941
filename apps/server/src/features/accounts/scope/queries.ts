import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { accountConditions } from '../queries.ts';

interface Scope {
  accountId?: string | undefined;
  tags?: string[] | undefined;
}

/** SQL condition on `account`: one account, or all accounts with these tags. */
export const accountScope = ({ accountId, tags = [] }: Scope): RawBuilder<unknown> =>
  sql.join(
    [
      accountId === undefined ? sql`true` : sql`account.id = ${accountId}`,
      ...accountConditions({ accountTagFilters: tags }),
    ],
    sql` and `,
  );
