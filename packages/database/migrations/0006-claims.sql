-- What Rapport says of an account, each claim with the quotes it rests on.

create table risk (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  account_id uuid not null,
  category text not null,
  issue_key text not null,
  title text not null,
  description text not null default '',
  level text not null check (level in ('low', 'medium', 'high', 'critical')),
  status text not null default 'live' check (status in ('live', 'mitigated', 'churned', 'contracted')),
  originated_at timestamptz not null,
  last_reply_at timestamptz not null,
  edited_by uuid,
  edited_at timestamptz,
  deleted_at timestamptz,
  method text not null,
  computed_at timestamptz not null default now(),
  restricted boolean not null default false,
  visible_to uuid[],
  primary key (org_id, id),
  unique nulls not distinct (org_id, account_id, issue_key, visible_to),
  foreign key (org_id, account_id) references account on delete cascade
);
create index risk_account on risk (org_id, account_id, last_reply_at desc) where deleted_at is null;
create index risk_recent on risk (org_id, last_reply_at desc) where deleted_at is null and status = 'live';
call tenant_table('risk', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);

create table opportunity (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  account_id uuid not null,
  category text not null,
  issue_key text not null,
  title text not null,
  description text not null default '',
  impact text not null check (impact in ('low', 'medium', 'high', 'critical')),
  status text not null default 'prospect' check (status in ('prospect', 'seized', 'missed')),
  originated_at timestamptz not null,
  last_reply_at timestamptz not null,
  edited_by uuid,
  edited_at timestamptz,
  deleted_at timestamptz,
  method text not null,
  computed_at timestamptz not null default now(),
  restricted boolean not null default false,
  visible_to uuid[],
  primary key (org_id, id),
  unique nulls not distinct (org_id, account_id, issue_key, visible_to),
  foreign key (org_id, account_id) references account on delete cascade
);
create index opportunity_account on opportunity (org_id, account_id, last_reply_at desc) where deleted_at is null;
call tenant_table('opportunity', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);

create table fyi (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  account_id uuid not null,
  conversation_id uuid not null,
  category text not null,
  title text not null,
  description text not null default '',
  priority text not null default 'medium' check (priority in ('very_high', 'high', 'medium', 'low', 'ignore')),
  priority_score numeric(6, 2) not null default 0,
  happened_at timestamptz not null,
  done_at timestamptz,
  deleted_at timestamptz,
  method text not null,
  restricted boolean not null default false,
  visible_to uuid[],
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete cascade,
  foreign key (org_id, conversation_id) references conversation on delete cascade
);
create index fyi_account on fyi (org_id, account_id, happened_at desc);
call tenant_table('fyi', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);

-- An action group (the wire's reminder) holds the action items of one conversation.
create table action_group (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  account_id uuid not null,
  conversation_id uuid not null,
  title text not null,
  description text not null default '',
  priority text not null default 'medium' check (priority in ('very_high', 'high', 'medium', 'low', 'ignore')),
  priority_score numeric(6, 2) not null default 0,
  priority_breakdown jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  done_at timestamptz,
  deleted_at timestamptz,
  restricted boolean not null default false,
  visible_to uuid[],
  primary key (org_id, id),
  unique (org_id, conversation_id),
  foreign key (org_id, account_id) references account on delete cascade,
  foreign key (org_id, conversation_id) references conversation on delete cascade
);
create index action_group_account on action_group (org_id, account_id);
call tenant_table('action_group', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);

create table action_item (
  org_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('request', 'commitment')),
  title text not null,
  status text not null default 'ToDo' check (status in ('ToDo', 'Done')),
  done_by uuid,
  done_at timestamptz,
  requested_by uuid,
  assignee_id uuid,
  audience text not null default 'my team' check (audience in ('me', 'my team', 'partners', 'customers')),
  requested_at timestamptz not null,
  due_at timestamptz,
  priority text not null default 'medium' check (priority in ('very_high', 'high', 'medium', 'low', 'ignore')),
  priority_score numeric(6, 2) not null default 0,
  priority_breakdown jsonb not null default '[]',
  method text not null,
  deleted_at timestamptz,
  restricted boolean not null default false,
  visible_to uuid[],
  primary key (org_id, id),
  foreign key (org_id, group_id) references action_group on delete cascade,
  foreign key (org_id, message_id) references message on delete cascade
);
create index action_item_group on action_item (org_id, group_id);
create index action_item_message on action_item (org_id, message_id);
create index action_item_due on action_item (org_id, due_at) where status = 'ToDo' and deleted_at is null;
call tenant_table('action_item', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);

-- A verbatim quote behind a claim, found by the server in the message's visible text at [start_at, end_at).
create table evidence (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  claim_kind text not null check (claim_kind in ('risk', 'opportunity', 'fyi', 'action_item', 'summary', 'health')),
  claim_id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  quote text not null,
  start_at integer not null,
  end_at integer not null,
  at timestamptz not null,
  restricted boolean not null default false,
  visible_to uuid[],
  primary key (org_id, id),
  foreign key (org_id, message_id) references message on delete cascade,
  foreign key (org_id, conversation_id) references conversation on delete cascade
);
create unique index evidence_once on evidence (org_id, claim_kind, claim_id, message_id, start_at);
create index evidence_conversation on evidence (org_id, conversation_id);
create index evidence_message on evidence (org_id, message_id);
call tenant_table('evidence', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);

create table feedback (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  member_id uuid not null,
  account_id uuid,
  sentiment text not null check (sentiment in ('positive', 'negative')),
  text text,
  origin_item_type text not null,
  origin_item_id text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, member_id, origin_item_type, origin_item_id)
);
call tenant_table('feedback');
