/** A question whose answer is computed by hand: `sql` gives one row, and the answer must say each of its values. */
export interface Golden {
  question: string;
  /** The account on whose page it is asked. */
  page?: string;
  /** `:org` and `:me` stand for the organisation and the person who asks. */
  sql: string;
}

/** How values of a row are said: by the end of their column's name. */
const WAYS: Record<string, (value: string) => string> = {
  usd: (value) => `$${whole(value)}`,
  percent: (value) => `${Number(value).toFixed(1)}%`,
  score: (value) => Number(value).toFixed(1).replace('-', '−'),
  day: (value) =>
    new Intl.DateTimeFormat('en-US', {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${value.slice(0, 10)}T00:00:00Z`)),
};

const whole = (value: string) => Math.round(Number(value)).toLocaleString('en-US');

/** A value as an answer says it: `arr_usd` in dollars, `nrr_percent` in percent, `renewal_day` as a day, else as it is. */
export function said(column: string, value: unknown): string {
  const way = WAYS[column.split('_').at(-1) ?? ''];
  const text = String(value);
  if (way) return way(text);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? whole(text) : text;
}

const TODAY = `today as (select (now() at time zone zone)::date as d from organisation where id = :org)`;
/** What a unit of each currency is worth in the organisation's, today. */
const RATE = `rate as (
  select distinct on (currency) currency, rate from exchange_rate where org_id = :org and day <= (select d from today) order by currency, day desc),
  worth as (select currency, rate from rate union all select currency, 1 from organisation where id = :org)`;
const ACCOUNTS = `
  with ${TODAY}, ${RATE}, customer as (
    select a.*, round(a.arr * w.rate, 2) as usd from account a join worth w using (currency)
    where a.org_id = :org and (a.stage is null or a.stage not in ('NewProspect', 'Churned')))`;
/** ARR a year ago is today's without what moved it since; what left and what grew, by account. */
const YEAR = `
  with ${TODAY}, ${RATE}, flow as (
    select m.account_id, sum(case when m.kind in ('new', 'expansion') then m.amount else -m.amount end) as net,
      coalesce(sum(m.amount) filter (where m.kind = 'expansion'), 0) as grown,
      coalesce(sum(m.amount) filter (where m.kind in ('contraction', 'churn')), 0) as lost
    from arr_movement m where m.org_id = :org and m.day > (select d from today) - interval '1 year' and m.day <= (select d from today) group by 1),
  year as (
    select a.id, w.rate * greatest(0, case when a.stage in ('NewProspect', 'Churned') then 0 else coalesce(a.arr, 0) end - coalesce(f.net, 0)) as start,
      w.rate * coalesce(f.grown, 0) as grown, w.rate * coalesce(f.lost, 0) as lost
    from account a join worth w using (currency) left join flow f on f.account_id = a.id
    where a.org_id = :org and (a.start_date is null or a.start_date <= (select d from today) - interval '1 year'))`;
const SEEN = `(visible_to is null or :me = any (visible_to))`;
/** The product's definition: a customer with health At-Risk or Churning, or with a live critical risk. */
const AT_RISK = `(health_score <= -2 or exists (select from risk r where r.org_id = a.org_id and r.account_id = a.id
  and r.status = 'live' and r.level = 'critical' and r.deleted_at is null and ${SEEN}))`;
/** Renewals of customers in the next days, in the organisation's currency; overdue ones are counted apart. */
const renewals = (days: number, select: string): string =>
  `${ACCOUNTS} select ${select} from customer a where renewal_date between current_date and current_date + ${days}`;

const ofAccounts = (question: string, where: string, more = ''): Golden => ({
  question,
  sql: `select count(*)${more} from account a where org_id = :org and ${where}`,
});
const ofAccount = (question: string, name: string, select: string): Golden => ({
  question,
  sql: `select ${select} from account a where org_id = :org and name = '${name}'`,
});

export const GOLDEN: readonly Golden[] = [
  {
    question: 'What is our total ARR?',
    sql: `${ACCOUNTS} select sum(usd) as arr_usd from customer`,
  },
  {
    question: 'How much ARR is at risk?',
    sql: `${ACCOUNTS} select sum(usd) as arr_usd, count(*) from customer c where usd > 0 and (health_score <= -2 or exists (
      select from risk r where r.account_id = c.id and r.level = 'critical' and r.status = 'live' and r.deleted_at is null and r.visible_to is null))`,
  },
  {
    question: 'What is our NRR?',
    sql: `${YEAR} select sum(start + grown - lost) / sum(start) * 100 as nrr_percent from year where start > 0`,
  },
  {
    question: 'What is our GRR over the last 12 months?',
    sql: `${YEAR} select sum(greatest(start - lost, 0)) / sum(start) * 100 as grr_percent from year where start > 0`,
  },
  {
    question: 'How large is our pipeline?',
    sql: `with ${TODAY}, ${RATE} select sum(d.amount * w.rate) as pipeline_usd, count(*) as open
      from deal d join worth w using (currency) where d.org_id = :org and not d.is_closed`,
  },
  {
    question: 'What are the upcoming renewals?',
    sql: `${ACCOUNTS} select count(*) from customer where renewal_date between (select d from today) and (select d from today) + interval '3 months'`,
  },
  {
    question: 'What is the forecasted ARR?',
    sql: `${ACCOUNTS} select (select sum(usd) from customer) + sum(a.forecasted_revenue * w.rate) as forecast_usd
      from account a join worth w using (currency) where a.org_id = :org and a.stage = 'NewProspect'`,
  },
  {
    question: 'What was our ARR last month?',
    sql: `select sum(arr) as arr_usd from account_snapshot where org_id = :org and month = date_trunc('month', now() - interval '1 month')::date`,
  },
  {
    question: 'What was our NRR last quarter?',
    sql: `select sum(start_arr + expansion - contraction - churn) / sum(start_arr) * 100 as nrr_percent from account_snapshot
      where org_id = :org and start_arr > 0 and month = (date_trunc('quarter', now()) - interval '1 month')::date`,
  },
  {
    question: 'Which accounts expanded in the last 12 months, and by how much?',
    sql: `${YEAR} select count(*), sum(grown) as grown_usd from year where start > 0 and grown > 0`,
  },
  {
    question: 'Which accounts contracted or churned in the last 12 months, and by how much?',
    sql: `${YEAR} select count(*) from year where start > 0 and lost > 0`,
  },
  {
    question: 'Who are our largest customers?',
    sql: `${ACCOUNTS}, top as (select usd from customer where usd > 0 order by usd desc limit 20) select sum(usd) as top_usd from top`,
  },
  {
    question: 'Which are our top 3 accounts by ARR?',
    sql: `${ACCOUNTS}, top as (select name, usd, row_number() over (order by usd desc) as place from customer where usd > 0)
      select max(name) filter (where place = 1) as first, max(name) filter (where place = 2) as second, max(name) filter (where place = 3) as third from top`,
  },
  {
    question: 'Are there revenue anomalies?',
    sql: `select count(*) from revenue_anomaly where org_id = :org and resolved_at is null`,
  },
  ofAccount('What is the ARR of Halden Foods?', 'Halden Foods', 'arr as arr_usd'),
  {
    question: 'What is the ARR of Kestrel Robotics?',
    sql: `${ACCOUNTS} select usd as arr_usd from customer where name = 'Kestrel Robotics'`,
  },
  {
    question: 'How much ARR do we have?',
    page: 'Okavango Bank',
    sql: `select arr as arr_usd from account where org_id = :org and name = 'Okavango Bank'`,
  },
  {
    question: 'How many accounts are at risk?',
    sql: `${ACCOUNTS} select count(*) from customer a where ${AT_RISK}`,
  },
  ofAccounts(
    'Which healthy accounts have an ARR over 500k?',
    `health_score > 0 and health_score <= 3 and arr >= 500000 and stage <> 'NewProspect'`,
    ', sum(arr) as arr_usd',
  ),
  ofAccounts(
    'How many Enterprise accounts are there?',
    `tier = 'Enterprise'`,
    ', sum(arr) as arr_usd',
  ),
  {
    question: 'Which accounts does Jonas Weber own?',
    sql: `${ACCOUNTS}, owned as (
        select a.id from account a join member m on m.id = a.owner_id where a.org_id = :org and m.name = 'Jonas Weber')
      select count(*), sum(usd) as arr_usd from owned left join customer using (id)`,
  },
  ofAccounts('Show my accounts', 'owner_id = :me'),
  ofAccounts(
    'Which accounts in the Nordics are there?',
    `exists (select from account_tag t where t.org_id = :org and t.account_id = a.id and t.kind = 'region' and t.value = 'Nordics')`,
  ),
  ofAccounts(
    'Which accounts are in the Onboarding stage?',
    `stage = 'Onboarding'`,
    ', sum(arr) as arr_usd',
  ),
  ofAccounts(
    'Which customers have attention needed?',
    `health_score > -2 and health_score <= 0 and stage <> 'NewProspect'`,
  ),
  ofAccounts(
    'Which accounts had no contact for a month?',
    `last_signal_at < (now() - interval '30 days')::date`,
  ),
  ofAccounts('List accounts with ARR under 100k', 'arr <= 100000'),
  {
    question: 'Which accounts have the lowest health, and why?',
    sql: `select name, health_score as score from account where org_id = :org and stage <> 'NewProspect' order by health_score nulls last limit 1`,
  },
  {
    question: 'Which accounts renew in the next 90 days?',
    sql: renewals(90, 'count(*) as ahead, sum(usd) as worth_usd'),
  },
  {
    question: 'Which accounts renew within 30 days?',
    sql: renewals(30, 'count(*) as ahead, sum(usd) as worth_usd'),
  },
  {
    question: 'Which renewals are at risk?',
    sql: renewals(
      90,
      `count(*) filter (where ${AT_RISK}) as risky, count(*) as renewals, sum(usd) filter (where ${AT_RISK}) as worth_usd`,
    ),
  },
  ofAccounts(
    'Which Enterprise accounts renew in the next 90 days?',
    `tier = 'Enterprise' and renewal_date between current_date and current_date + 90`,
    ', sum(arr) as arr_usd',
  ),
  ofAccounts('How many accounts do we have?', 'true'),
  {
    question: 'How many open risks are there?',
    sql: `select count(*) from risk where org_id = :org and status = 'live' and deleted_at is null and ${SEEN}`,
  },
  {
    question: 'How many open opportunities are there?',
    sql: `select count(*) from opportunity where org_id = :org and status = 'prospect' and deleted_at is null and ${SEEN}`,
  },
  {
    question: 'How many open cases do we have?',
    sql: `select count(*) from support_case where org_id = :org and status <> 'Closed' and account_id is not null`,
  },
  {
    question: 'How many people do we know at our customers?',
    sql: `select count(*) from contact where org_id = :org and not internal and account_id is not null`,
  },
  {
    question: 'How many messages were there in the last 7 days?',
    sql: `select count(*) from message where org_id = :org and account_id is not null and sent_at >= (now() - interval '7 days')::date and ${SEEN}`,
  },
  {
    question: 'How many conversations had word in the last 2 weeks?',
    sql: `select count(*) from conversation where org_id = :org and account_id is not null and last_at >= (now() - interval '14 days')::date and ${SEEN}`,
  },
  ofAccount(
    'When does Northbridge Logistics renew?',
    'Northbridge Logistics',
    'renewal_date::text as renewal_day, arr as arr_usd',
  ),
  ofAccount(
    'Why is the health of Skyline Aviation so?',
    'Skyline Aviation',
    'health_score as score',
  ),
  {
    question: 'Who owns Halden Foods?',
    sql: `select m.name from account a join member m on m.org_id = a.org_id and m.id = a.owner_id where a.org_id = :org and a.name = 'Halden Foods'`,
  },
  {
    question: 'Which risks does Steinbach Chemie have?',
    sql: `select count(*) from risk r where org_id = :org and status = 'live' and deleted_at is null and ${SEEN}
      and account_id = (select id from account where org_id = :org and name = 'Steinbach Chemie')`,
  },
  {
    question: 'Which support cases are open?',
    page: 'Tidewater Marine',
    sql: `select count(*) from support_case where org_id = :org and status <> 'Closed'
      and account_id = (select id from account where org_id = :org and name = 'Tidewater Marine')`,
  },
  {
    question: 'Who are our contacts at Okavango Bank?',
    sql: `select count(*) from contact where org_id = :org and not internal
      and account_id = (select id from account where org_id = :org and name = 'Okavango Bank')`,
  },
  {
    question: 'What did we promise Skyline Aviation?',
    // Older ones only where there are no newer ones.
    sql: `select coalesce(nullif(count(*) filter (where i.requested_at >= (now() - interval '120 days')::date), 0), count(*)) as count
      from action_item i join action_group g on g.org_id = i.org_id and g.id = i.group_id
      where i.org_id = :org and i.kind = 'promise' and i.audience in ('me', 'my team') and i.state = 'open' and i.deleted_at is null and g.deleted_at is null
        and (i.visible_to is null or :me = any (i.visible_to))
        and g.account_id = (select id from account where org_id = :org and name = 'Skyline Aviation')`,
  },
  {
    question: 'When did we last hear from Halden Foods?',
    sql: `select max(m.sent_at)::date::text as last_day from message m join contact p on p.org_id = m.org_id and p.id = m.sender_id and not p.internal
      where m.org_id = :org and m.direction = 'incoming' and (m.visible_to is null or :me = any (m.visible_to))
        and m.account_id = (select id from account where org_id = :org and name = 'Halden Foods')`,
  },
  {
    question: 'How did the health of Skyline Aviation change in the last 6 months?',
    sql: `select count(*), (select health_score from account where org_id = :org and name = 'Skyline Aviation') as score from (
      select at from health_event where org_id = :org and account_id = (select id from account where org_id = :org and name = 'Skyline Aviation')
      order by at desc limit 50) e where at >= now() - interval '180 days'`,
  },
  {
    question: 'What meetings are coming up?',
    sql: `select count(*) from calendar_event where org_id = :org and status <> 'cancelled' and ends_at > now() and starts_at < now() + interval '14 days'`,
  },
  {
    question: 'Compare Halden Foods and Okavango Bank',
    sql: `select max(arr) filter (where name = 'Halden Foods') as one_usd, max(arr) filter (where name = 'Okavango Bank') as other_usd,
      max(renewal_date::text) filter (where name = 'Halden Foods') as one_day from account where org_id = :org`,
  },
];
