-- Connections: a source that is pulled again and again, its sealed credential, how far each stage has come, and which
-- record of ours each of its records is.

create table connection (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  provider text not null,
  -- Whose own account it is; null for the whole organisation's.
  member_id uuid,
  state text not null default 'active' check (state in ('active', 'reconnect_needed', 'removing')),
  created_by uuid,
  created_at timestamptz not null default app_now(),
  primary key (org_id, id),
  foreign key (org_id, member_id) references member on delete cascade
);
call tenant_table('connection');

-- Sealed with the row's identity; opened by the program alone.
create table connection_credential (
  org_id uuid not null,
  connection_id uuid not null,
  sealed text not null,
  updated_at timestamptz not null default app_now(),
  primary key (org_id, connection_id),
  foreign key (org_id, connection_id) references connection on delete cascade
);
call tenant_table('connection_credential', '(select app_is_system())');

-- One row for each kind of record a connection brings: the cursor moves with the records of its page, in one
-- transaction, and only from the version it was read at.
create table connection_stage (
  org_id uuid not null,
  connection_id uuid not null,
  stage text not null,
  cursor text,
  version integer not null default 0,
  seen bigint not null default 0,
  rejected bigint not null default 0,
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  failure text,
  primary key (org_id, connection_id, stage),
  foreign key (org_id, connection_id) references connection on delete cascade
);
create index connection_stage_due on connection_stage (org_id, next_run_at);
call tenant_table('connection_stage');

-- Records set aside, each with its reason; their neighbours are stored.
create table connection_reject (
  org_id uuid not null,
  connection_id uuid not null,
  id uuid not null,
  stage text not null,
  reason text not null,
  sample text not null default '',
  created_at timestamptz not null default app_now(),
  primary key (org_id, connection_id, id),
  foreign key (org_id, connection_id) references connection on delete cascade
);
call tenant_table('connection_reject');

-- The key of every record a connection brought. `said`: what it said last of the fields, so that a person can give one back.
create table source_record (
  org_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  provider_id text not null,
  record_id uuid not null,
  -- Milliseconds, or a sequence: an older version of a record never replaces a newer one.
  version bigint not null,
  digest text not null,
  said jsonb not null,
  primary key (org_id, connection_id, kind, provider_id),
  foreign key (org_id, connection_id) references connection on delete cascade
);
create index source_record_of on source_record (org_id, kind, record_id);
call tenant_table('source_record', '(select app_is_system())');

-- Records that name one which has not come yet: written, or written again, when it does.
create table source_waiting (
  org_id uuid not null,
  connection_id uuid not null,
  kind text not null,
  provider_id text not null,
  awaits_kind text not null,
  awaits_id text not null,
  version bigint not null,
  digest text not null,
  record jsonb not null,
  primary key (org_id, connection_id, kind, provider_id),
  foreign key (org_id, connection_id) references connection on delete cascade
);
create index source_waiting_for on source_waiting (org_id, connection_id, awaits_kind, awaits_id);
call tenant_table('source_waiting', '(select app_is_system())');

-- Two connections of one provider may use the same ids.
alter table message add column connection_id uuid;
alter table deal add column connection_id uuid;
alter table revenue_entry add column connection_id uuid;
alter table support_case add column connection_id uuid;
alter table calendar_event add column connection_id uuid;
-- Set on rows that came with a connection, not on those it found.
alter table account add column connection_id uuid;
alter table contact add column connection_id uuid;
drop index message_provider_item;
create unique index message_provider_item on message (org_id, provider, provider_item_id, connection_id) nulls not distinct;
drop index deal_provider;
create unique index deal_provider on deal (org_id, provider, provider_id, connection_id) nulls not distinct where provider_id is not null;
drop index revenue_entry_provider;
create unique index revenue_entry_provider on revenue_entry (org_id, provider, provider_id, connection_id) nulls not distinct where provider_id is not null;
alter table support_case drop constraint support_case_org_id_provider_provider_id_key;
create unique index support_case_provider on support_case (org_id, provider, provider_id, connection_id) nulls not distinct;
alter table calendar_event drop constraint calendar_event_org_id_provider_provider_id_key;
create unique index calendar_event_provider on calendar_event (org_id, provider, provider_id, connection_id) nulls not distinct;
drop index account_provider;
create unique index account_provider on account (org_id, provider, provider_id, connection_id) nulls not distinct where provider_id is not null;
create index message_of_connection on message (org_id, connection_id) where connection_id is not null;
