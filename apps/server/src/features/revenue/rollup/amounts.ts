import { sql } from 'kysely';

/** 1 or -1: how a movement `m` changes ARR. */
export const signOf = sql<number>`case when m.kind in ('new', 'expansion') then 1 else -1 end`;

/** The amount of a movement `m` in the currency of its account `a`, by the rates of its day; null without a rate. */
export const movementAmount = sql<number>`case when m.currency = a.currency then m.amount
  else org_amount(m.amount, m.currency, m.day) / org_amount(1, a.currency, m.day) end`;

/** ARR an account `a` has today: none as a prospect or when churned, null when unknown. */
export const currentArr = sql<number>`case when a.stage in ('NewProspect', 'Churned') then 0 else a.arr end`;
