import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { accountField } from '@rapport/contract/account-fields/account-fields.ts';
import type { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import type { SortColumn } from '@rapport/contract/settings/variation.ts';
import { arrOf } from '../arr/queries.ts';

/** Columns with their own sort expression. */
const SPECIAL: Partial<Record<SortColumn, RawBuilder<unknown>>> = {
  name: sql`lower(account.name)`,
  stage: sql`account.stage`,
  health: sql`case when account.stage is distinct from 'NewProspect' then account.health_score end`,
  arr: arrOf('account'),
  owner: sql`(select lower(m.name) from member m where m.org_id = account.org_id and m.id = account.owner_id)`,
  domain: sql`(select min(d.domain) from account_domain d where d.org_id = account.org_id and d.account_id = account.id)`,
};

/** The sort expression of a column; choices are in catalogue order. */
function sortValue(sort: SortColumn): RawBuilder<unknown> {
  const { column, choices } = accountField(sort);
  const value = sql.ref(`account.${column}`);
  return (
    SPECIAL[sort] ??
    (choices ? sql`array_position(${Object.keys(choices)}::text[], ${value})` : value)
  );
}

/** The order of the list; ties by id, unknown values last. */
export const orderOf = ({ sort, direction }: Pick<AccountsQuery, 'sort' | 'direction'>) =>
  sql`${sortValue(sort)} ${sql.raw(direction === 'DESC' ? 'desc nulls last' : 'asc nulls last')}, account.id`;
