-- Questions, answers, and what a model was asked.

create table chat_session (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  source text not null,
  account_id uuid,
  agent_type text,
  pinned boolean not null default false,
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, member_id) references member on delete cascade,
  foreign key (org_id, account_id) references account on delete cascade
);
create index chat_session_member on chat_session (org_id, member_id, updated_at desc);
call tenant_table('chat_session', 'member_id = (select app_member())');

create table chat_turn (
  org_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  question text not null,
  answer text not null default '',
  citations jsonb not null default '[]',
  tools jsonb not null default '[]',
  follow_ups jsonb not null default '[]',
  state text not null default 'in_progress' check (state in ('in_progress', 'done', 'stopped', 'failed')),
  error text,
  method text not null default 'rules',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, session_id) references chat_session on delete cascade
);
create index chat_turn_session on chat_turn (org_id, session_id, created_at);
call tenant_table('chat_turn',
  'exists (select from chat_session s where s.org_id = chat_turn.org_id and s.id = chat_turn.session_id)');

create table ai_run (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  member_id uuid,
  task text not null,
  provider text not null,
  model text not null,
  prompt_version text not null,
  inputs_digest text not null,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  latency_ms integer not null default 0,
  outcome text not null,
  primary key (org_id, id)
);
create index ai_run_at on ai_run (org_id, at desc);
call tenant_table('ai_run', 'true', 'select, insert');
