-- The health score, its parts, and the ledger of every change.

create table health_weight (
  org_id uuid not null references organisation on delete cascade,
  factor text not null,
  weight numeric(5, 2) not null check (weight >= 0),
  updated_at timestamptz not null default now(),
  primary key (org_id, factor)
);
call tenant_table('health_weight');

create table health_score (
  org_id uuid not null,
  account_id uuid not null,
  score numeric(4, 2) not null check (score between -5 and 5),
  confidence numeric(3, 2) not null check (confidence between 0 and 1),
  reasoning jsonb not null default '[]',
  messages_read integer not null default 0,
  method text not null,
  inputs_digest text not null,
  computed_at timestamptz not null default now(),
  restricted boolean not null default false,
  primary key (org_id, account_id),
  foreign key (org_id, account_id) references account on delete cascade
);
call tenant_table('health_score', 'not restricted or (select app_sees_restricted())');

create table health_factor (
  org_id uuid not null,
  account_id uuid not null,
  factor text not null,
  value numeric(6, 4) not null,
  weight numeric(6, 4) not null,
  contribution numeric(6, 3) not null,
  detail text not null default '',
  evidence jsonb not null default '[]',
  restricted boolean not null default false,
  primary key (org_id, account_id, factor),
  foreign key (org_id, account_id) references health_score on delete cascade
);
call tenant_table('health_factor', 'not restricted or (select app_sees_restricted())');

create table health_event (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  factor text not null,
  before numeric(6, 3) not null,
  after numeric(6, 3) not null,
  score_before numeric(4, 2) not null,
  score_after numeric(4, 2) not null,
  title text not null,
  cause_kind text,
  cause_id uuid,
  restricted boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete cascade
);
create index health_event_account on health_event (org_id, account_id, at desc);
call tenant_table('health_event', 'not restricted or (select app_sees_restricted())', 'select, insert, update, delete');

-- The score at the end of a day, for the chart.
create table health_day (
  org_id uuid not null,
  account_id uuid not null,
  day date not null,
  score numeric(4, 2) not null,
  restricted boolean not null default false,
  primary key (org_id, account_id, day),
  foreign key (org_id, account_id) references account on delete cascade
);
call tenant_table('health_day', 'not restricted or (select app_sees_restricted())');
