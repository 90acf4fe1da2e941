import { sql } from 'kysely';
import type { Variation } from '@rapport/contract/variation.ts';
import { accountConditions } from '../../accounts/queries.ts';

/** What a figure is over: everything the asker may see, accounts with tags, or one account. */
export interface Scope {
  today: string;
  /** The organisation's, in which all money is told. */
  currency: string;
  /** No account and no movement of ARR is in another currency: nothing has to be converted. */
  oneCurrency: boolean;
  tags: string[];
  account: string | null;
  variation: Variation;
  /** How many ends of months are told beside today; 12 when absent. */
  months?: number | undefined;
}

export const isWhole = ({ tags, account }: Scope): boolean => tags.length === 0 && account === null;

/** The conditions of a scope on table `account`. */
export const inScope = ({ tags, account }: Scope) =>
  sql.join(
    [
      account === null ? sql`true` : sql`account.id = ${account}::uuid`,
      ...accountConditions({ accountTagFilters: tags }),
    ],
    sql` and `,
  );

/** A condition on another table's account column; nothing to check when the scope is everything. */
export const ofScope = (scope: Scope, column: string) =>
  isWhole(scope)
    ? sql`true`
    : sql`${sql.ref(column)} in (select account.id from account where ${inScope(scope)})`;
