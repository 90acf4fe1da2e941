import { sql } from 'kysely';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import { accountConditions } from '../../accounts/queries.ts';

/** The accounts a metric covers: all visible to the caller, those with tags, or one account. */
export interface Scope {
  today: string;
  /** The organisation's currency. */
  currency: string;
  /** No account and no ARR movement is in another currency, so nothing is converted. */
  oneCurrency: boolean;
  tags: string[];
  account: string | null;
  variation: Variation;
  /** Month ends shown beside today; 12 by default. */
  months?: number | undefined;
}

export const isWhole = ({ tags, account }: Scope): boolean => tags.length === 0 && account === null;

/** SQL conditions of a scope on table `account`. */
export const inScope = ({ tags, account }: Scope) =>
  sql.join(
    [
      account === null ? sql`true` : sql`account.id = ${account}::uuid`,
      ...accountConditions({ accountTagFilters: tags }),
    ],
    sql` and `,
  );

/** SQL condition on another table's account column; always true for a whole scope. */
export const ofScope = (scope: Scope, column: string) =>
  isWhole(scope)
    ? sql`true`
    : sql`${sql.ref(column)} in (select account.id from account where ${inScope(scope)})`;
