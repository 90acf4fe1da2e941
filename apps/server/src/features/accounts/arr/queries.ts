import { sql } from 'kysely';

/** ARR that an account has, by the alias of its table: a churned one has none left, whatever its record still states. */
export const arrOf = (account: string) =>
  sql<
    number | null
  >`case when ${sql.ref(`${account}.stage`)} = 'Churned' then 0 else ${sql.ref(`${account}.arr`)} end`;

/** A condition on table `account`: a customer, neither a prospect nor churned. */
export const isCustomer = sql`(account.stage is null or account.stage not in ('NewProspect', 'Churned'))`;
