-- The agents' prompts, each change a version, and the cards they put forward.

create table agent_prompt (
  org_id uuid not null references organisation on delete cascade,
  agent text not null,
  version integer not null check (version > 0),
  user_prompt text not null,
  hidden_prompt text not null,
  coming_soon boolean not null default false,
  restored integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, agent, version)
);
call tenant_table('agent_prompt', 'true', 'select, insert');

create table action_card (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  agent text not null,
  day date not null,
  -- What it is about, so that an agent puts it forward once a day: `risk:<id>`.
  subject text not null,
  -- How pressing it is among its agent's cards: the higher, the sooner it is listed.
  score double precision not null,
  account_id uuid,
  conversation_id uuid,
  event_id uuid,
  title text not null,
  body text not null,
  action_name text not null,
  actionable boolean not null default true,
  -- Words of one conversation, found there: [{ message, quote }].
  quotes jsonb not null default '[]',
  figures jsonb not null default '[]',
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'done', 'failed')),
  failure text,
  method text not null,
  prompt_version integer not null,
  -- The answer that took it on last.
  memory_id uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (org_id, id),
  unique nulls not distinct (org_id, agent, day, subject, conversation_id),
  foreign key (org_id, account_id) references account on delete cascade,
  foreign key (org_id, conversation_id) references conversation on delete cascade,
  foreign key (org_id, event_id) references calendar_event on delete cascade,
  foreign key (org_id, memory_id) references chat_turn on delete set null (memory_id)
);
create index action_card_account on action_card (org_id, account_id);
create index action_card_conversation on action_card (org_id, conversation_id);
create index action_card_event on action_card (org_id, event_id) where event_id is not null;
create index action_card_memory on action_card (org_id, memory_id) where memory_id is not null;
-- A card is seen by whoever sees all that it rests on.
call tenant_table('action_card', $$
  (account_id is null or exists (select from account a
    where a.org_id = action_card.org_id and a.id = action_card.account_id))
  and (conversation_id is null or exists (select from conversation c
    where c.org_id = action_card.org_id and c.id = action_card.conversation_id))
  and (event_id is null or exists (select from calendar_event e
    where e.org_id = action_card.org_id and e.id = action_card.event_id))$$);
