import { sql } from 'kysely';

/** The sign of a movement `m`: 1 or -1. */
export const signOf = sql<number>`case when m.kind in ('new', 'expansion') then 1 else -1 end`;

/** The amount of a movement `m` in the currency of its account `a` at the rates of its day; null without a rate. */
export const movementAmount = sql<number>`case when m.currency = a.currency then m.amount
  else org_amount(m.amount, m.currency, m.day) / org_amount(1, a.currency, m.day) end`;

/** Today's ARR of account `a`: 0 for prospects and churned accounts, null if unknown. */
export const currentArr = sql<number>`case when a.stage in ('NewProspect', 'Churned') then 0 else a.arr end`;
