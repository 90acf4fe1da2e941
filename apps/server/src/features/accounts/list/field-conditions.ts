import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import {
  ACCOUNT_FIELDS,
  accountField,
  FILTER_FIELDS,
} from '@rapport/contract/account-fields/account-fields.ts';
import type { AccountFieldKey } from '@rapport/contract/account-fields/account-fields.ts';
import { filterNames } from '@rapport/contract/account-fields/shapes.ts';
import type { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import { HEALTH_BANDS, NO_SCORE_BAND } from '@rapport/contract/health/health.ts';
import { arrOf } from '../arr/queries.ts';
import { ownDay } from '../day/queries.ts';

const stored = (key: AccountFieldKey) => sql.ref(`account.${accountField(key).column}`);

/** SQL conditions on `account` for the field filters. */
export const fieldConditions = (filters: Partial<AccountsQuery>): Expression<SqlBool>[] =>
  FILTER_FIELDS.flatMap((key) => {
    const { filter, kind } = ACCOUNT_FIELDS[key];
    const [given, upper] = filterNames(filter, 'query').map(
      (name) => filters[name as keyof AccountsQuery],
    );
    switch (filter.by) {
      case 'range': {
        const value = key === 'arr' ? arrOf('account') : stored(key);
        return [
          ...(given === undefined ? [] : [sql<SqlBool>`${value} >= ${given}`]),
          ...(upper === undefined ? [] : [sql<SqlBool>`${value} <= ${upper}`]),
        ];
      }
      case 'daysAhead':
        return given ? [sql<SqlBool>`${stored(key)} between ${ownDay} and ${given}::date`] : [];
      case 'band':
        return hasItems<number>(given) ? [inBands(given)] : [];
      case 'any':
        if (!hasItems<string>(given)) return [];
        // An invalid id matches nothing.
        return [
          kind === 'person'
            ? sql<SqlBool>`${stored(key)}::text = any (${given})`
            : sql<SqlBool>`${stored(key)} = any (${given})`,
        ];
    }
  });

const hasItems = <Item>(value: unknown): value is Item[] =>
  Array.isArray(value) && value.length > 0;

/** A new prospect has no health score. */
function inBands(bands: number[]): Expression<SqlBool> {
  const ranges = bands.map((band) => {
    if (band === NO_SCORE_BAND) return sql<SqlBool>`account.health_score is null`;
    const { above, upTo } = HEALTH_BANDS[band - 1] ?? HEALTH_BANDS[0];
    return sql<SqlBool>`(account.health_score > ${above} and account.health_score <= ${upTo})`;
  });
  return sql<SqlBool>`(account.stage is distinct from 'NewProspect' and (${sql.join(ranges, sql` or `)}))`;
}
