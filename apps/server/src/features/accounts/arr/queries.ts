import { sql } from 'kysely';

/** SQL for the ARR of an account, by table alias: 0 for a churned account, whatever its record states. */
export const arrOf = (account: string) =>
  sql<
    number | null
  >`case when ${sql.ref(`${account}.stage`)} = 'Churned' then 0 else ${sql.ref(`${account}.arr`)} end`;

/** SQL condition on `account`: a customer, neither prospect nor churned. */
export const isCustomer = sql`(account.stage is null or account.stage not in ('NewProspect', 'Churned'))`;
