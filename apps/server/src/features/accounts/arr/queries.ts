import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ownDay } from '../day/queries.ts';

/** SQL for the ARR of an account, by table alias: 0 for a churned account, whatever its record states. */
export const arrOf = (account: string) =>
  sql<
    number | null
  >`case when ${sql.ref(`${account}.stage`)} = 'Churned' then 0 else ${sql.ref(`${account}.arr`)} end`;

/** SQL condition on `account`: a customer, neither prospect nor churned. */
export const isCustomer = sql`(account.stage is null or account.stage not in ('NewProspect', 'Churned'))`;

/** SQL for an amount of `account` in the organisation's currency by today's rate, to the cent; without a rate, as it is. */
export const convertedAmount = (amount: RawBuilder<number | null>) =>
  sql<number>`coalesce(round(org_amount(${amount}, account.currency, ${ownDay}), 2), ${amount})`;

/** SQL for the currency of a converted amount: the organisation's, else the account's own. */
export const convertedCurrency = sql<string>`
  case when org_amount(1, account.currency, ${ownDay}) is null then account.currency else (select currency from organisation) end`;
