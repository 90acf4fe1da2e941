-- Money, cases and the calendar, as the sources tell them.

create table revenue_entry (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  day date not null,
  company text not null default '',
  income_group text not null default '',
  income_type text not null default '',
  amount numeric(16, 2) not null,
  currency text not null default 'USD',
  restricted boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete cascade
);
create index revenue_entry_account on revenue_entry (org_id, account_id, day);
call tenant_table('revenue_entry', 'not restricted or (select app_sees_restricted())');

create table arr_movement (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('new', 'expansion', 'contraction', 'churn')),
  amount numeric(16, 2) not null,
  currency text not null default 'USD',
  restricted boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete cascade
);
create index arr_movement_account on arr_movement (org_id, account_id, month);
call tenant_table('arr_movement', 'not restricted or (select app_sees_restricted())');

create table deal (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  provider_id text,
  name text not null,
  owner_name text,
  stage text not null,
  type text,
  amount numeric(16, 2),
  currency text not null default 'USD',
  is_closed boolean not null default false,
  is_won boolean not null default false,
  close_date date,
  details jsonb not null default '{}',
  restricted boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete cascade
);
create index deal_account on deal (org_id, account_id, close_date);
call tenant_table('deal', 'not restricted or (select app_sees_restricted())');

create table support_case (
  org_id uuid not null,
  id uuid not null,
  account_id uuid,
  number text not null,
  provider text not null,
  provider_id text not null,
  type text,
  subtype text,
  title text not null default '',
  description text not null default '',
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  status text not null default 'New' check (status in ('New', 'InProgress', 'OnHold', 'Closed')),
  owner_contact_id uuid,
  creator_contact_id uuid,
  origin text,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  first_response_minutes integer,
  response_sla_hours numeric(8, 2),
  resolution_sla_days numeric(8, 2),
  response_breached boolean not null default false,
  resolution_breached boolean not null default false,
  link text,
  restricted boolean not null default false,
  primary key (org_id, id),
  unique (org_id, provider, provider_id),
  foreign key (org_id, account_id) references account on delete set null (account_id)
);
create index support_case_account on support_case (org_id, account_id, opened_at desc);
call tenant_table('support_case', 'not restricted or (select app_sees_restricted())');

create table calendar_event (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  account_id uuid,
  provider text not null,
  provider_id text not null,
  title text not null,
  description text not null default '',
  location text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  all_day boolean not null default false,
  status text not null default 'scheduled' check (status in ('cancelled', 'scheduled', 'tentative', 'unknown')),
  restricted boolean not null default false,
  primary key (org_id, id),
  unique (org_id, provider, provider_id),
  foreign key (org_id, account_id) references account on delete set null (account_id)
);
create index calendar_event_start on calendar_event (org_id, starts_at);
call tenant_table('calendar_event', 'not restricted or (select app_sees_restricted())');

create table event_attendee (
  org_id uuid not null,
  event_id uuid not null,
  contact_id uuid not null,
  response text not null default 'needsAction' check (response in ('accepted', 'declined', 'tentative', 'needsAction')),
  primary key (org_id, event_id, contact_id),
  foreign key (org_id, event_id) references calendar_event on delete cascade,
  foreign key (org_id, contact_id) references contact on delete cascade
);
call tenant_table('event_attendee',
  'exists (select from calendar_event e where e.org_id = event_attendee.org_id and e.id = event_attendee.event_id)');
