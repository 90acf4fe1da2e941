-- A thread is what headers or a provider draw; a conversation is one or more of them, joined by quotes, subject and people.
-- Both follow from the messages alone, so that the order in which mail arrives does not matter.

create table thread (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  -- Of its first message, by time and then by key.
  first_at timestamptz not null,
  first_key text not null,
  subject_key text not null,
  -- The first message answers something no header names, so the thread may continue an earlier one.
  open boolean not null,
  reply boolean not null,
  last_at timestamptz not null,
  provider_thread_id text,
  -- Addresses of those who alone may see it, sorted; null for the whole team.
  private_to text[],
  -- The thread it continues.
  joined_to uuid,
  primary key (org_id, id),
  foreign key (org_id, conversation_id) references conversation on delete cascade
);
create index thread_conversation on thread (org_id, conversation_id);
create index thread_subject on thread (org_id, subject_key, last_at);
create index thread_joined on thread (org_id, joined_to) where joined_to is not null;
call tenant_table('thread');

insert into thread (org_id, id, conversation_id, first_at, first_key, subject_key, open, reply, last_at, private_to)
  select c.org_id, c.id, c.id, c.first_at, '', c.subject_key, false, false, c.last_at,
    (select array_agg(m.email order by m.email) from member m where m.org_id = c.org_id and m.id = any (c.visible_to))
  from conversation c;

-- Null only for messages that were written without ingest, as by the load generator.
alter table message add column thread_id uuid;
update message set thread_id = conversation_id;

alter table message_reference drop constraint message_reference_org_id_conversation_id_fkey;
drop index message_reference_conversation;
alter table message_reference rename column conversation_id to thread_id;
alter table message_reference add foreign key (org_id, thread_id) references thread on delete cascade;
create index message_reference_thread on message_reference (org_id, thread_id);
insert into message_reference (org_id, header_id, thread_id)
  select org_id, 'thread:' || provider || ':' || original_item_id, id from conversation where original_item_id is not null;

-- Fingerprints of lines that messages were the first to say, and of those that the first message of an open thread quotes.
create table message_line (
  org_id uuid not null references organisation on delete cascade,
  print integer not null,
  message_id uuid not null,
  primary key (org_id, print, message_id)
);
call tenant_table('message_line');
create table thread_quote (
  org_id uuid not null,
  print integer not null,
  thread_id uuid not null,
  primary key (org_id, print, thread_id),
  foreign key (org_id, thread_id) references thread on delete cascade
);
create index thread_quote_thread on thread_quote (org_id, thread_id);
call tenant_table('thread_quote');

drop index conversation_subject;
