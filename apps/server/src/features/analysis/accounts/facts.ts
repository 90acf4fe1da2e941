import { isSettled } from '../../claims/queries.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { IS_RENEWAL, settledByRenewal } from './renewal-won.ts';
import { IS_NOTICE, settledAfter } from './close-settled-claims.ts';
import type { Level } from '@rapport/contract/enumerations.ts';
import type {
  HealthClaim,
  HealthInput,
  Mention,
  UpsetConversation,
} from '@rapport/intelligence/scoring/health/input.ts';

interface FactsRow {
  id: string;
  at: Date;
  day: string;
  arr: number | null;
  currency: string;
  renewal_in_days: number | null;
  stage: string | null;
  left_days_ago: number | null;
  moods: { score: number; at: string }[] | null;
  weeks: number[] | null;
  ours: number | null;
  theirs: number | null;
  active: number;
  regular: number;
  vips: number;
  vips_active: number;
  has_cases: boolean;
  open_cases: number;
  severe_cases: number;
  breached_cases: number;
  late_cases: number;
  late_critical_cases: number;
  critical_days: number | null;
  upset: UpsetConversation | null;
  renewal_open: boolean;
  deals_to_grow: number;
  deals_won: number;
  arr_change: number | null;
  usage_change: number | null;
  last_incoming: Date | null;
  first_message: Date | null;
  risks: ClaimJson[];
  opportunities: ClaimJson[];
  messages: number;
}

interface ClaimJson {
  id: string;
  title: string;
  category: string;
  level: Level;
  edited: boolean;
  last: string;
  method: string;
  /** Newest first. */
  mentions: { level: Level; at: string; quote: string }[] | null;
}

export interface AccountFacts {
  id: string;
  at: Date;
  /** YYYY-MM-DD of the moment in the organisation's zone. */
  day: string;
  stage: string | null;
  messages: number;
  openRisks: number;
  openOpportunities: number;
  input: HealthInput;
}

/**
 * The input of each account's score at each moment, by account, oldest first: with claims as they are now, or as they
 * were `then`. Private conversations are left out, because everybody sees the score.
 */
export async function accountFacts(
  db: TenantDb,
  ids: readonly string[],
  moments: readonly Date[],
  known: 'now' | 'then' = 'now',
): Promise<AccountFacts[]> {
  const { rows } = await sql<FactsRow>`
    with moment as materialized (select at, app_day(at) as day from unnest(${moments}::timestamptz[]) at)
    select a.id, moment.at, moment.day, a.arr, a.currency, a.stage, case when a.stage = 'Churned' then left_at.days end as left_days_ago, (a.renewal_date - moment.day)::int as renewal_in_days,
      m.moods, m.weeks, m.active::int, m.regular::int, m.last_incoming, m.first_message, m.messages::int,
      c.ours, c.theirs, v.vips::int, v.vips_active::int,
      exists (select from support_case k where k.org_id = a.org_id) as has_cases,
      k.open_cases::int, k.severe_cases::int, k.breached_cases::int, k.late_cases::int, k.late_critical_cases::int, k.critical_days, (${UPSET}) as upset, (${RENEWAL_OPEN}) as renewal_open, (${DEALS_TO_GROW}) as deals_to_grow, (${DEALS_WON}) as deals_won, r.arr_change, u.usage_change, f.found as risks, g.found as opportunities
    from account a cross join moment
    left join lateral (
      select json_agg(json_build_object('score', m.sentiment, 'at', m.sent_at)) filter (where m.direction = 'incoming' and m.sent_at > moment.at - interval '90 days') as moods,
        (select array_agg(n order by w desc) from (select w, (count(x.*) filter (where x.direction = 'incoming'))::int as n from generate_series(0, 15) w
          left join message x on x.org_id = a.org_id and x.account_id = a.id and not x.automatic and x.visible_to is null
            and x.sent_at > moment.at - (w + 1) * interval '7 days' and x.sent_at <= moment.at - w * interval '7 days'
          group by w) weeks) as weeks,
        count(distinct m.sender_id) filter (where m.direction = 'incoming' and m.sent_at > moment.at - interval '30 days') as active,
        count(distinct m.sender_id) filter (where m.direction = 'incoming' and m.sent_at > moment.at - interval '90 days') as regular,
        max(m.sent_at) filter (where m.direction = 'incoming') as last_incoming, min(m.sent_at) as first_message,
        count(*) filter (where m.sent_at > moment.at - interval '90 days') as messages
      from message m where m.org_id = a.org_id and m.account_id = a.id and not m.automatic and m.visible_to is null and m.sent_at <= moment.at
    ) m on true
    left join lateral (
      select avg(our_velocity_hours) as ours, avg(their_velocity_hours) as theirs from conversation c
      where c.org_id = a.org_id and c.account_id = a.id and c.visible_to is null and c.first_at <= moment.at and c.last_at > moment.at - interval '120 days'
    ) c on true
    left join lateral (
      select count(*) as vips, count(*) filter (where exists (select from message x where x.org_id = p.org_id and x.sender_id = p.id
        and not x.automatic and x.visible_to is null and x.sent_at > moment.at - interval '90 days' and x.sent_at <= moment.at)) as vips_active
      from contact p where p.org_id = a.org_id and p.account_id = a.id and p.vip
    ) v on true
    left join lateral (
      select count(*) as open_cases, count(*) filter (where priority in ('high', 'critical')) as severe_cases,
        count(*) filter (where response_breached or resolution_breached) as breached_cases,
        count(*) filter (where priority in ('high', 'critical') and (response_breached or resolution_breached)) as late_cases,
        count(*) filter (where priority = 'critical' and (response_breached or resolution_breached)) as late_critical_cases,
        moment.day - app_day(min(opened_at) filter (where priority = 'critical')) as critical_days
      from support_case k where k.org_id = a.org_id and k.account_id = a.id and k.opened_at <= moment.at
        and (k.status <> 'Closed' or k.closed_at > moment.at)
    ) k on true
    left join lateral (
      select case when a.arr - moved.since - moved.within > 0 then moved.within / (a.arr - moved.since - moved.within) end as arr_change
      from (select sum(net.amount) filter (where net.month > moment.day - 365 and net.month <= moment.day) as within,
          coalesce(sum(net.amount) filter (where net.month > moment.day), 0) as since
        from (select month, case when kind = 'expansion' then amount else -amount end as amount from arr_movement v
          where v.org_id = a.org_id and v.account_id = a.id and v.kind <> 'new') net) moved
    ) r on true
    left join lateral (
      select (sum(count) filter (where u.day > moment.day - 28) / 4) / nullif(sum(count) filter (where u.day <= moment.day - 28) / 12, 0) - 1 as usage_change
      from usage_day u where u.org_id = a.org_id and u.account_id = a.id and u.day > moment.day - 112 and u.day <= moment.day
    ) u on true
    left join lateral (${claims('risk', known)}) f on true
    left join lateral (${claims('opportunity', known)}) g on true
    left join lateral (${DAYS_SINCE_LEFT}) left_at on true
    where a.id = any (${ids}::uuid[])
    order by a.id, moment.at`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    day: row.day,
    stage: row.stage,
    messages: row.messages,
    openRisks: row.risks.length,
    openOpportunities: row.opportunities.length,
    input: toInput(row),
  }));
}

/** Days since account `a` churned: since its last churn movement, else its change of stage, else its renewal date. */
const DAYS_SINCE_LEFT = sql`
  select moment.day - day as days from (select coalesce(
    (select max(v.day) from arr_movement v where v.org_id = a.org_id and v.account_id = a.id and v.kind = 'churn'),
    (select app_day(max(c.at)) from account_stage_change c where c.org_id = a.org_id and c.account_id = a.id and c.after = 'Churned'),
    a.renewal_date) as day) churned where day <= moment.day`;

/** From this mood on, of -5 to 5, a conversation is upset. */
const UPSET_MOOD = -1;
/** Days of waiting from which one counts, and up to which. */
const UPSET_DAYS = { from: 2, to: 45 } as const;

/**
 * The most upset conversation of account `a` that waits for our answer: they wrote last, and nothing friendly. One of
 * whose risks a person settled does not count.
 */
const UPSET = sql`
  select json_build_object('title', c.title, 'daysAgo', moment.day - app_day(c.last_at), 'quoteId', (
      select e.id from evidence e join message m on m.org_id = e.org_id and m.id = e.message_id and m.direction = 'incoming'
      where e.org_id = c.org_id and e.conversation_id = c.id and e.visible_to is null order by e.claim_kind = 'risk' desc, m.sentiment, m.sent_at, e.start_at, e.id limit 1)) from conversation c
  where c.org_id = a.org_id and c.account_id = a.id and c.visible_to is null and c.sentiment <= ${UPSET_MOOD}::numeric and c.state = 'waiting-on-us'
    and c.last_at <= moment.at - ${UPSET_DAYS.from}::int * interval '1 day' and c.last_at > moment.at - ${UPSET_DAYS.to}::int * interval '1 day'
    and (select last.direction = 'incoming' and coalesce(last.sentiment, 0) <= 0 from message last
      where last.org_id = c.org_id and last.conversation_id = c.id and not last.automatic order by last.sent_at desc limit 1)
    and not exists (select from evidence e join risk r on r.org_id = e.org_id and r.id = e.claim_id where e.org_id = c.org_id and e.conversation_id = c.id
      and e.claim_kind = 'risk' and (r.deleted_at is not null or r.status = 'mitigated' and coalesce(r.status_by, r.edited_by) is not null))
  order by c.sentiment, c.last_at desc limit 1`;

/** Days between the day of a renewal and that of its deal. */
const DEAL_DAYS = 60;

/**
 * Whether deal `d` was closed at the moment. One that is closed before the day it was expected on keeps that day in some
 * CRMs: when it was closed is not known then, and it counts as closed.
 */
const WAS_CLOSED = sql`d.is_closed and (d.close_date <= moment.day or d.close_date > app_today())`;

/** Whether account `a` has a deal for its renewal that was open at the moment, and none that was won. */
const RENEWAL_OPEN = sql`
  select coalesce(bool_or(not closed) and not bool_or(closed and is_won), false) from (
    select d.is_won, ${WAS_CLOSED} as closed from deal d
    where d.org_id = a.org_id and d.account_id = a.id and ${IS_RENEWAL}
      and abs(d.close_date - a.renewal_date) <= ${DEAL_DAYS} and coalesce(d.opened_on <= moment.day, true)) renewal`;

/** Days after the expected one in which a deal that nobody closed is still believed. */
const OVERDUE_DAYS = 30;

/** Days after a deal was won in which the account still counts as growing by it. */
const BOUGHT_DAYS = 90;

/**
 * Deals of account `a` that are no renewal and make it bigger, in its currency, as a share of its ARR; 1 for a first deal with
 * who pays nothing yet.
 */
const growthBy = (which: RawBuilder<unknown>) => sql`
  select (case when coalesce(a.arr, 0) = 0 and count(*) > 0 then 1
      else coalesce(sum(coalesce(d.yearly_amount, d.amount)) / nullif(a.arr, 0), 0) end)::float8 from deal d
  where d.org_id = a.org_id and d.account_id = a.id and (coalesce(a.arr, 0) = 0 or d.currency = a.currency)
    and (d.type ilike '%expan%' or d.type ilike '%upsell%' or d.type ilike '%upgrade%' or (coalesce(a.arr, 0) = 0 and d.type ilike 'new%')) and ${which}`;

/** Those open at the moment. */
const DEALS_TO_GROW =
  growthBy(sql`not (${WAS_CLOSED}) and d.close_date > moment.day - ${OVERDUE_DAYS}::int
    and coalesce(d.opened_on <= moment.day, true)`);

/** Those won shortly before it. */
const DEALS_WON = growthBy(sql`${WAS_CLOSED} and d.is_won
    and d.close_date <= moment.day and d.close_date > moment.day - ${BOUGHT_DAYS}::int`);

const OPEN = { risk: sql`x.status = 'live'`, opportunity: sql`x.status = 'prospect'` };
/** The newest quotes of a claim that count towards its weight. */
const MAX_MENTIONS = 40;

/** The newest evidence first, of one message as it stands there. */
const NEWEST = sql`e.at desc, e.message_id, e.start_at`;

/** Open claims of account `a`; for a past moment, those mentioned shortly before it. */
function claims(kind: 'risk' | 'opportunity', known: 'now' | 'then') {
  const open =
    known === 'now'
      ? OPEN[kind]
      : sql`m.last > moment.at - ${settledAfter(kind, sql`x`)} * interval '1 day' or (m.last is not null and ${IS_NOTICE(sql`x`)})`;
  return sql`
    select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'category', x.category, 'level', x.level,
      'edited', x.edited_by is not null, 'last', coalesce(m.last, x.last_reply_at), 'method', x.method, 'mentions', m.mentions)), '[]') as found
    from ${sql.table(kind)} x join lateral (
      select max(e.at) as last, json_agg(json_build_object('level', coalesce(e.level, x.level), 'at', e.at, 'quote', e.quote) order by ${NEWEST}) as mentions
      from (select level, at, quote, message_id, start_at from evidence e where e.org_id = x.org_id and e.claim_kind = ${kind} and e.claim_id = x.id
        and e.at <= moment.at and not ${isSettled(sql`moment.at`)}
        and not ${settledByRenewal(sql`x`, sql`app_day(e.at)`, sql`moment.day`)} order by ${NEWEST} limit ${MAX_MENTIONS}) e) m on true
    where x.org_id = a.org_id and x.account_id = a.id and x.deleted_at is null and x.visible_to is null and (${open})`;
}

const DAY = 86_400_000;

function toInput(row: FactsRow): HealthInput {
  const { at } = row;
  const weeks = row.first_message
    ? Math.min(16, Math.ceil((at.getTime() - row.first_message.getTime()) / (7 * DAY)))
    : 0;
  return {
    at,
    moods: (row.moods ?? []).map((mood) => ({ score: mood.score ?? 0, at: new Date(mood.at) })),
    weeklyMessages: (row.weeks ?? []).slice(16 - weeks),
    ourVelocityHours: row.ours,
    theirVelocityHours: row.theirs,
    activeContacts: row.active,
    regularContacts: row.regular,
    vipActive: row.vips > 0 ? row.vips_active > 0 : null,
    cases: row.has_cases
      ? {
          open: row.open_cases,
          severe: row.severe_cases,
          breached: row.breached_cases,
          late: row.late_cases,
          lateCritical: row.late_critical_cases,
          criticalDays: row.critical_days,
        }
      : null,
    arr: row.arr,
    currency: row.currency,
    arrChange: row.arr_change,
    usageChange: row.usage_change,
    renewalInDays: row.renewal_in_days,
    renewalOpen: row.renewal_open,
    dealsToGrow: row.deals_to_grow,
    dealsWon: row.deals_won,
    daysSinceLastIncoming: row.last_incoming
      ? (at.getTime() - row.last_incoming.getTime()) / DAY
      : null,
    leftDaysAgo: row.left_days_ago,
    upset: row.upset,
    risks: row.risks.flatMap(toHealthClaim),
    opportunities: row.opportunities.flatMap(toHealthClaim),
  };
}

/** Only claims found by rules count, so that the score is the same with any model or none. */
const toHealthClaim = ({ id, title, category, method, ...row }: ClaimJson): HealthClaim[] =>
  method === 'rules' ? [{ id, title, category, state: 'live', mentions: mentionsOf(row) }] : [];

/** A person's level holds for the whole claim. */
function mentionsOf({
  mentions,
  edited,
  level,
  last,
}: Pick<ClaimJson, 'mentions' | 'edited' | 'level' | 'last'>): Mention[] {
  const found = (mentions ?? []).map((mention) => ({ ...mention, at: new Date(mention.at) }));
  if (!edited && found.length > 0) return found;
  return [{ level, at: new Date(last), quote: found[0]?.quote ?? '' }];
}
