import { TODAY } from './portfolio.ts';

// Independent SQL over the facts: one plain subquery for each fact of account `a`.

export const fx = (
  currency: string,
  day: string,
) => `(case when ${currency} = 'USD' then 1 else coalesce(
  (select r.rate from exchange_rate r where r.currency = ${currency} and r.day <= ${day} order by r.day desc limit 1),
  (select r.rate from exchange_rate r where r.currency = ${currency} order by r.day limit 1)) end)`;
export const on = (day: string) => `date '${day}'`;
export const [YEAR_AGO, MONTH_AGO] = ['2027-02-28', '2028-01-30'];
export const SEEN = 'not a.restricted';
export const tag = (kind: string, value: string) =>
  `exists (select 1 from account_tag t where t.account_id = a.id and t.kind = '${kind}' and t.value = '${value}')`;

/** Movements of account `a` in a period, in its own currency at the rates of a day. */
const moved = (kinds: string[], after: string, upTo: string, rateDay: string) => `coalesce((
  select sum(m.amount * ${fx('m.currency', on(rateDay))} / ${fx('a.currency', on(rateDay))}) from arr_movement m
  where m.account_id = a.id and m.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})
    and m.day > ${on(after)} and m.day <= ${on(upTo)}), 0)`;
export const toOrgCurrency = (amount: string, rateDay: string) =>
  `round((${amount}) * ${fx('a.currency', on(rateDay))}, 2)`;
export const arrOn = (day: string, rateDay = day) =>
  toOrgCurrency(
    `case when a.start_date > ${on(day)} then 0 else greatest(
      (case when a.stage in ('Churned', 'NewProspect') then 0 else a.arr end)
      - ${moved(['new', 'expansion'], day, TODAY, rateDay)} + ${moved(['contraction', 'churn'], day, TODAY, rateDay)}, 0) end`,
    rateDay,
  );
export const flow = (kind: string, after: string, upTo: string) =>
  toOrgCurrency(moved([kind], after, upTo, upTo), upTo);
export const sumOf = (amount: string, where = 'true') =>
  `select sum(${amount}) from account a where ${where}`;
export const dangerOn = (day: string) => `(
  (select h.score from health_day h where h.account_id = a.id and h.day <= ${on(day)} order by h.day desc limit 1) <= -2
  or exists (select 1 from risk r where r.account_id = a.id and r.status = 'live' and r.level = 'critical'
    and r.originated_at < ${on(day)} + 1))`;
export const endangered = `(coalesce(a.health_score, 5) <= -2 or exists (
  select 1 from risk r where r.account_id = a.id and r.status = 'live' and r.level = 'critical'))`;
export const retention = (kept: string, start: string, end: string, where = 'true') => `
  select round(sum(${kept}) / sum(start) * 100, 2) from (
    select ${arrOn(start, end)} as start, ${flow('expansion', start, end)} as expansion,
      ${flow('contraction', start, end)} as contraction, ${flow('churn', start, end)} as churn
    from account a where ${where} and ${fx('a.currency', on(end))} is not null) x where start > 0`;
export const NET = 'start + expansion - contraction - churn';
export const GROSS = 'greatest(start - contraction - churn, 0)';
const open = (day: string) =>
  `(d.opened_on is null or d.opened_on <= ${on(day)}) and (not d.is_closed or d.close_date > ${on(day)})`;
export const deals = (day: string, where = 'true') => `
  select sum(round(d.amount * ${fx('d.currency', on(day))}, 2)) from deal d join account a on a.id = d.account_id
  where ${open(day)} and ${where}`;
export const customer = `(a.stage is null or a.stage not in ('Churned', 'NewProspect'))`;
export const renewing = `${customer} and a.renewal_date >= ${on(TODAY)} and a.renewal_date <= ${on('2028-05-29')}`;
export const earned = (upTo: string, where = 'true') => `
  select sum(amount) from (
    select round(sum(e.amount * ${fx('e.currency', 'e.day')}), 2) as amount from revenue_entry e join account a on a.id = e.account_id
    where e.day >= date '2028-01-01' and e.day <= ${on(upTo)} and ${where} group by e.account_id, e.day) x`;
export const contracted = `
  select a.id, sum(round(d.expected_revenue * ${fx('d.currency', 'coalesce(d.contract_start, d.close_date)')}, 2)) as expected
  from deal d join account a on a.id = d.account_id
  where d.is_won and coalesce(d.contract_start, d.close_date) <= ${on(TODAY)} and (d.contract_end is null or d.contract_end >= ${on(TODAY)})
    and d.expected_revenue > 0 and a.stage is distinct from 'Churned'`;
/** Whether revenue on three days in a row reached half of the expected value. */
export const isLive = `exists (
  select 1 from revenue_entry e1 join revenue_entry e2 on e2.account_id = e1.account_id and e2.day = e1.day + 1
  join revenue_entry e3 on e3.account_id = e1.account_id and e3.day = e1.day + 2
  where e1.account_id = s.id and least(e1.amount * ${fx('e1.currency', 'e1.day')}, e2.amount * ${fx('e2.currency', 'e2.day')},
    e3.amount * ${fx('e3.currency', 'e3.day')}) >= s.expected / 730)`;
