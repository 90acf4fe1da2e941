-- What the portfolio is made of: facts of revenue beside the day they happened, and the rollups derived from them.

alter table account
  -- `derived`: from subscriptions or movements; the figure the record itself states waits beside it.
  add column arr_origin text not null default 'stated' check (arr_origin in ('stated', 'derived')),
  add column stated_arr numeric(16, 2),
  add column active_workers integer,
  add column revenue_source text,
  add column conditional_revenue numeric(16, 2),
  add column support_desk_link text,
  -- Which source owns a field, `{"arr": "salesforce"}`; a field that is not named is edited here.
  add column field_owners jsonb not null default '{}',
  -- Where a first sync stands while `full_sync` is false, 0 to 1, and why it waits.
  add column sync_progress numeric(4, 3) check (sync_progress between 0 and 1),
  add column sync_note text;

-- Units of the organisation's currency for one unit of another, from a day on.
create table exchange_rate (
  org_id uuid not null references organisation on delete cascade,
  currency text not null,
  day date not null,
  rate numeric(18, 8) not null check (rate > 0),
  primary key (org_id, currency, day)
);
call tenant_table('exchange_rate');

-- Units of the organisation's currency for one unit of another, on a day: the last rate up to it, else the first known;
-- null when none is known.
create function org_rate(of_currency text, on_day date) returns numeric language sql stable as $$
  select coalesce(
    (select r.rate from exchange_rate r where r.org_id = (select app_org()) and r.currency = of_currency and r.day <= on_day
      order by r.day desc limit 1),
    (select r.rate from exchange_rate r where r.org_id = (select app_org()) and r.currency = of_currency
      order by r.day limit 1))
$$;

-- An amount in the organisation's currency, by the rate of that day.
create function org_amount(amount numeric, of_currency text, on_day date) returns numeric language sql stable as $$
  select case when o.currency = of_currency then amount else amount * org_rate(of_currency, on_day) end
  from organisation o where o.id = (select app_org())
$$;

alter table revenue_entry
  add column provider text,
  add column provider_id text;
create unique index revenue_entry_provider on revenue_entry (org_id, provider, provider_id) where provider_id is not null;

alter table arr_movement
  add column day date,
  add column provider text,
  add column provider_id text,
  -- `derived` rows are rebuilt from subscriptions.
  add column origin text not null default 'stated' check (origin in ('stated', 'derived'));
update arr_movement set day = month;
alter table arr_movement alter column day set not null, add check (month = date_trunc('month', day::timestamp)::date);
create unique index arr_movement_provider on arr_movement (org_id, provider, provider_id) where provider_id is not null;
create index arr_movement_day on arr_movement (org_id, day, account_id) include (kind, amount, currency, restricted);

create table subscription (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  provider_id text not null,
  plan text,
  seats integer,
  arr numeric(16, 2) not null,
  currency text not null default 'USD',
  trial boolean not null default false,
  start_day date not null,
  end_day date check (end_day >= start_day),
  restricted boolean not null default false,
  primary key (org_id, id),
  unique (org_id, provider, provider_id),
  foreign key (org_id, account_id) references account on delete cascade
);
create index subscription_account on subscription (org_id, account_id, start_day);
call tenant_table('subscription', 'not restricted or (select app_sees_restricted())');

-- Rollups in the organisation's currency; rebuilt from revenue_entry by the roll-up command.
create table revenue_day (
  org_id uuid not null,
  account_id uuid not null,
  day date not null,
  amount numeric(16, 2) not null,
  restricted boolean not null default false,
  primary key (org_id, account_id, day),
  foreign key (org_id, account_id) references account on delete cascade
);
call tenant_table('revenue_day', 'not restricted or (select app_sees_restricted())');

create table revenue_month (
  org_id uuid not null,
  account_id uuid not null,
  month date not null,
  amount numeric(16, 2) not null,
  restricted boolean not null default false,
  primary key (org_id, account_id, month),
  foreign key (org_id, account_id) references account on delete cascade
);
create index revenue_month_month on revenue_month (org_id, month, account_id) include (amount, restricted);
call tenant_table('revenue_month', 'not restricted or (select app_sees_restricted())');

-- How an account stood at the end of a month, in the organisation's currency. A row taken live, as the month ended, is
-- never written again: last month's figure does not move silently. The others are rebuilt when history is imported.
create table account_snapshot (
  org_id uuid not null,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  live boolean not null default false,
  arr numeric(16, 2) not null default 0,
  -- ARR twelve months before, and what moved it since.
  start_arr numeric(16, 2) not null default 0,
  expansion numeric(16, 2) not null default 0,
  contraction numeric(16, 2) not null default 0,
  churn numeric(16, 2) not null default 0,
  at_risk boolean not null default false,
  health_score numeric(4, 2),
  renewal_date date,
  pipeline numeric(16, 2) not null default 0,
  revenue numeric(16, 2) not null default 0,
  taken_at timestamptz not null default now(),
  restricted boolean not null default false,
  primary key (org_id, account_id, month),
  foreign key (org_id, account_id) references account on delete cascade
);
create index account_snapshot_month on account_snapshot (org_id, month, account_id)
  include (arr, start_arr, expansion, contraction, churn, at_risk, renewal_date, pipeline, revenue, restricted);
call tenant_table('account_snapshot', 'not restricted or (select app_sees_restricted())');

create table usage_day (
  org_id uuid not null,
  account_id uuid not null,
  day date not null,
  feature text not null default '',
  count numeric(16, 2) not null,
  restricted boolean not null default false,
  primary key (org_id, account_id, day, feature),
  foreign key (org_id, account_id) references account on delete cascade
);
call tenant_table('usage_day', 'not restricted or (select app_sees_restricted())');

alter table deal
  add column provider text,
  add column provider_link text,
  add column opened_on date,
  add column contract_start date,
  add column contract_end date,
  add column expected_revenue numeric(16, 2),
  add column yearly_amount numeric(16, 2),
  add column implementation_status text check (implementation_status in ('Completed', 'InProgress', 'NotStarted')),
  add column implementation_owner text,
  add column go_live_estimate date,
  add column updated_at timestamptz not null default now();
create unique index deal_provider on deal (org_id, provider, provider_id) where provider_id is not null;
create index deal_open on deal (org_id, account_id) where not is_closed;

create table deal_history (
  org_id uuid not null,
  id uuid not null,
  deal_id uuid not null,
  field text not null,
  before text,
  after text,
  changed_at timestamptz not null,
  changed_by text,
  primary key (org_id, id),
  foreign key (org_id, deal_id) references deal on delete cascade
);
create index deal_history_deal on deal_history (org_id, deal_id, changed_at desc);
call tenant_table('deal_history',
  'exists (select from deal d where d.org_id = deal_history.org_id and d.id = deal_history.deal_id)');

create table revenue_anomaly (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  source text not null check (source in ('company_revenue', 'daily_revenue_all_companies')),
  -- The product company for `company_revenue`; empty for all companies together.
  company text not null default '',
  timeframe text not null check (timeframe in ('day', 'week', 'month')),
  kind text not null check (kind in ('drop', 'spike')),
  start_day date not null,
  description text not null,
  expected numeric(16, 2) not null,
  current numeric(16, 2) not null,
  drop_percentage numeric(8, 2) not null,
  total_drop numeric(16, 2) not null,
  ytd_revenue numeric(16, 2) not null default 0,
  method text not null,
  inputs_digest text not null,
  computed_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid,
  restricted boolean not null default false,
  primary key (org_id, id),
  unique (org_id, account_id, source, company, timeframe, start_day),
  foreign key (org_id, account_id) references account on delete cascade,
  foreign key (org_id, resolved_by) references member on delete set null (resolved_by)
);
create index revenue_anomaly_open on revenue_anomaly (org_id, start_day desc) where resolved_at is null;
call tenant_table('revenue_anomaly', 'not restricted or (select app_sees_restricted())');

create table account_setting (
  org_id uuid not null,
  account_id uuid not null,
  user_prompt text not null default '',
  admin_prompt text not null default '',
  custom_fields jsonb not null default '{}',
  updated_by uuid,
  updated_at timestamptz not null default now(),
  restricted boolean not null default false,
  primary key (org_id, account_id),
  foreign key (org_id, account_id) references account on delete cascade
);
call tenant_table('account_setting', 'not restricted or (select app_sees_restricted())');

-- The accounts a person has taken into their own book.
create table member_account (
  org_id uuid not null,
  member_id uuid not null,
  account_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (org_id, member_id, account_id),
  foreign key (org_id, member_id) references member on delete cascade,
  foreign key (org_id, account_id) references account on delete cascade
);
call tenant_table('member_account', 'member_id = (select app_member())');

-- What happened at one account in one week. It quotes conversations, so those who may not see one of them see no summary
-- sentence of it: each sentence names its conversation, and readers get only those they may open.
create table weekly_summary (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  week date not null check (extract(isodow from week) = 1),
  sentences jsonb not null default '[]',
  method text not null,
  inputs_digest text not null,
  computed_at timestamptz not null default now(),
  restricted boolean not null default false,
  primary key (org_id, id),
  unique (org_id, account_id, week),
  foreign key (org_id, account_id) references account on delete cascade
);
call tenant_table('weekly_summary', 'not restricted or (select app_sees_restricted())');

-- A person's own reading of an account, beside the score and never over it.
create table pulse (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  member_id uuid not null,
  score numeric(3, 1) not null check (score between -5 and 5),
  reason text not null,
  expires_on date not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  restricted boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete cascade,
  foreign key (org_id, member_id) references member on delete cascade
);
create index pulse_account on pulse (org_id, account_id, created_at desc);
call tenant_table('pulse', 'not restricted or (select app_sees_restricted())');

-- A list as someone likes it: filters, columns, order. A shared one is everyone's to use and its owner's to change.
create table saved_view (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  screen text not null check (screen in ('accounts')),
  name text not null,
  shared boolean not null default false,
  settings jsonb not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, member_id) references member on delete cascade
);
create index saved_view_member on saved_view (org_id, screen, member_id);
call tenant_table('saved_view', 'shared or member_id = (select app_member())');

-- Changes people made to many accounts at once, kept to be taken back.
create table bulk_edit (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  changes jsonb not null,
  account_count integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, member_id) references member on delete cascade
);
call tenant_table('bulk_edit', 'member_id = (select app_member())');

create table bulk_edit_row (
  org_id uuid not null,
  edit_id uuid not null,
  account_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  restricted boolean not null default false,
  primary key (org_id, edit_id, account_id),
  foreign key (org_id, edit_id) references bulk_edit on delete cascade,
  foreign key (org_id, account_id) references account on delete cascade
);
call tenant_table('bulk_edit_row', $$
  (not restricted or (select app_sees_restricted()))
  and exists (select from bulk_edit e where e.org_id = bulk_edit_row.org_id and e.id = bulk_edit_row.edit_id)$$);

alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add check (kind in ('mail', 'accounts', 'contacts', 'revenue', 'subscriptions', 'movements',
  'opportunities', 'usage', 'rates'));

-- The tables of this file follow their account's restriction as the others do.
create function spread_portfolio_restriction() returns trigger language plpgsql security definer set search_path = public as $$
declare t text;
begin
  foreach t in array array['subscription', 'revenue_day', 'revenue_month', 'account_snapshot', 'usage_day', 'revenue_anomaly',
    'account_setting', 'weekly_summary', 'pulse', 'bulk_edit_row'] loop
    execute format('update %I set restricted = $1 where org_id = $2 and account_id = $3 and restricted <> $1', t)
      using new.restricted, new.org_id, new.id;
  end loop;
  return null;
end $$;
create trigger portfolio_restriction after update of restricted on account
  for each row when (old.restricted is distinct from new.restricted) execute function spread_portfolio_restriction();
do $$
declare t text;
begin
  foreach t in array array['subscription', 'revenue_day', 'revenue_month', 'account_snapshot', 'usage_day', 'revenue_anomaly',
    'account_setting', 'weekly_summary', 'pulse', 'bulk_edit_row'] loop
    execute format('create trigger inherit_restriction before insert on %I for each row
      execute function inherit_account_restriction()', t);
  end loop;
end $$;
