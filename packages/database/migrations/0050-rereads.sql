-- What a model answered about a conversation, under a digest of the text, the prompt and the model: the same text is
-- never paid for twice. A row without an answer says that a model is being asked.
create table model_answer (
  org_id uuid not null references organisation on delete cascade,
  digest text not null,
  conversation_id uuid not null,
  answer jsonb,
  asked_at timestamptz not null,
  primary key (org_id, digest),
  foreign key (org_id, conversation_id) references conversation on delete cascade
);
create index model_answer_conversation on model_answer (org_id, conversation_id);
call tenant_table('model_answer', '(select app_is_system())');

-- An answer quotes its messages: it goes when one of them goes.
create function forget_model_answers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from model_answer a using (select distinct org_id, conversation_id from gone) g
    where a.org_id = g.org_id and a.conversation_id = g.conversation_id;
  return null;
end $$;
create trigger forget_model_answers after delete on message referencing old table as gone
  for each statement execute function forget_model_answers();

-- One reading of an organisation's conversations by its model: counted first, then started by a person.
create table reread (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  state text not null default 'estimating' check (state in ('estimating', 'ready', 'running', 'stopped', 'done')),
  -- Why it stopped by itself, and the model's failure if that was the reason; null where a person stopped it.
  reason text,
  failure text,
  -- Conversations with a message on this day or later; null for all.
  since date,
  -- The model that the estimate is for.
  kind text not null,
  model text not null,
  base_url text,
  input_price numeric(12, 4),
  output_price numeric(12, 4),
  -- Tokens of an answer, as earlier ones had on average.
  answer_tokens integer not null,
  created_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- The job that works on it, and when it last did a step. Another job takes it over at once.
  worker uuid,
  worked_at timestamptz not null,
  -- Failures of the model in a row, and when a busy one is asked again.
  setbacks integer not null default 0,
  waits_until timestamptz,
  primary key (org_id, id)
);
create unique index reread_once on reread (org_id) where state in ('estimating', 'running');
call tenant_table('reread', '(select app_role()) in (''admin'', ''system'')');

create table reread_conversation (
  org_id uuid not null,
  reread_id uuid not null,
  conversation_id uuid not null,
  place integer not null,
  -- known: read with an answer that was there, so nothing was sent. gone: nothing of it is left to read.
  state text not null default 'uncounted' check (state in ('uncounted', 'waiting', 'done', 'known', 'failed', 'gone')),
  -- Whether its text had an answer when it was counted.
  had_answer boolean not null default false,
  -- Messages of the question.
  messages integer not null default 0,
  -- Estimated tokens of the question.
  question_tokens integer not null default 0,
  attempts integer not null default 0,
  -- The model's last failure.
  failure text,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  cost numeric(14, 6),
  primary key (org_id, reread_id, conversation_id),
  foreign key (org_id, reread_id) references reread on delete cascade,
  foreign key (org_id, conversation_id) references conversation on delete cascade
);
create index reread_conversation_next on reread_conversation (org_id, reread_id, state, attempts, place);
create index reread_conversation_of on reread_conversation (org_id, conversation_id);
call tenant_table('reread_conversation', '(select app_role()) in (''admin'', ''system'')');
