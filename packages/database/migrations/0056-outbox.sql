-- A person's own mailbox, what they write before it is sent, and what leaves.

-- How a mailbox is opened; its password is the connection's credential.
create table mailbox (
  org_id uuid not null,
  member_id uuid not null,
  connection_id uuid not null,
  name text not null,
  address text not null check (address = lower(address)),
  user_name text not null,
  smtp_host text not null,
  smtp_port integer not null,
  smtp_security text not null check (smtp_security in ('tls', 'starttls', 'none')),
  -- Empty where answers are not read back.
  imap_host text not null default '',
  imap_port integer not null default 993,
  imap_security text not null default 'tls' check (imap_security in ('tls', 'starttls', 'none')),
  folder text not null default 'INBOX',
  tested_at timestamptz not null default app_now(),
  primary key (org_id, member_id),
  foreign key (org_id, member_id) references member on delete cascade,
  foreign key (org_id, connection_id) references connection on delete cascade
);
call tenant_table('mailbox', 'member_id = (select app_member()) or (select app_is_system())');

-- Files that go out with a mail.
create table outgoing_file (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  title text not null,
  mime_type text not null,
  size bigint not null,
  place text not null,
  created_at timestamptz not null default app_now(),
  primary key (org_id, id),
  foreign key (org_id, member_id) references member on delete cascade
);
call tenant_table('outgoing_file', 'member_id = (select app_member()) or (select app_is_system())');

create table mail_draft (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('new', 'reply', 'forward')),
  -- The message it answers or hands on, and that message's conversation when it was saved last.
  message_id uuid,
  conversation_id uuid,
  account_id uuid,
  recipients jsonb not null default '[]',
  cc jsonb not null default '[]',
  subject text not null default '',
  html text not null default '',
  -- What it quotes stands in its text already.
  quotes boolean not null default false,
  files uuid[] not null default '{}',
  -- Who wrote its first words: 'assistant', or the person.
  drafted_by text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (org_id, id),
  foreign key (org_id, member_id) references member on delete cascade
);
create unique index mail_draft_of_thread on mail_draft (org_id, member_id, conversation_id, kind)
  where conversation_id is not null;
call tenant_table('mail_draft', 'member_id = (select app_member()) or (select app_is_system())');

-- The only way a mail leaves: the intention commits with the click, a job hands it over.
create table outbox (
  org_id uuid not null,
  id uuid not null,
  -- The member and the key of their call: the same call again is the same mail.
  client_key text not null,
  -- Of what was asked, to refuse the key for another mail.
  digest text not null,
  -- The Message-ID, which follows from the client key.
  header_id text not null,
  member_id uuid not null,
  account_id uuid,
  kind text not null check (kind in ('new', 'reply', 'forward')),
  message_id uuid,
  conversation_id uuid,
  recipients jsonb not null,
  cc jsonb not null default '[]',
  subject text not null,
  html text not null,
  text text not null,
  files uuid[] not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  -- Until then the person may take it back.
  not_before timestamptz not null,
  -- Until then the worker that sends it is believed to live.
  lease_until timestamptz,
  attempts jsonb not null default '[]',
  error text,
  -- The message it has become.
  sent_message_id uuid,
  sent_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (org_id, id),
  unique (org_id, client_key),
  foreign key (org_id, member_id) references member on delete cascade
);
create index outbox_of_member on outbox (org_id, member_id, created_at desc);
create index outbox_open on outbox (org_id, not_before) where state in ('queued', 'sending');
call tenant_table('outbox', 'member_id = (select app_member()) or (select app_is_system())');
