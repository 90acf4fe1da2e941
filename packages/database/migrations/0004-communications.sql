-- Conversations (the specs' communication summaries) and their messages (activities).
-- `restricted` and `visible_to` follow the account and the conversation by triggers; null visible_to = whoever sees the account.

create table conversation (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  account_id uuid,
  provider text not null,
  kind text not null default 'email' check (kind in ('email', 'chat', 'case', 'call')),
  original_item_id text,
  provider_link text,
  title text not null default '',
  subject_key text not null default '',
  summary text,
  summary_evidence jsonb not null default '[]',
  sentiment numeric(4, 2),
  labels text[] not null default '{}',
  initiator_id uuid,
  last_responder_id uuid,
  first_at timestamptz not null,
  last_at timestamptz not null,
  message_count integer not null default 0,
  our_velocity_hours numeric(10, 2),
  their_velocity_hours numeric(10, 2),
  case_id uuid,
  privacy text not null default 'shared' check (privacy in ('shared', 'metadata', 'private')),
  visible_to uuid[],
  restricted boolean not null default false,
  automatic boolean not null default false,
  dirty_since timestamptz,
  method text,
  digest text,
  computed_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete set null (account_id),
  foreign key (org_id, initiator_id) references contact on delete set null (initiator_id),
  foreign key (org_id, last_responder_id) references contact on delete set null (last_responder_id)
);
create index conversation_account on conversation (org_id, account_id, last_at desc);
create index conversation_subject on conversation (org_id, subject_key, last_at desc);
create index conversation_dirty on conversation (org_id, dirty_since) where dirty_since is not null;
create index conversation_unmatched on conversation (org_id, last_at desc) where account_id is null;
call tenant_table('conversation', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);

create table conversation_contact (
  org_id uuid not null,
  conversation_id uuid not null,
  contact_id uuid not null,
  message_count integer not null default 0,
  primary key (org_id, conversation_id, contact_id),
  foreign key (org_id, conversation_id) references conversation on delete cascade,
  foreign key (org_id, contact_id) references contact on delete cascade
);
create index conversation_contact_contact on conversation_contact (org_id, contact_id);
call tenant_table('conversation_contact',
  'exists (select from conversation c where c.org_id = conversation_contact.org_id and c.id = conversation_contact.conversation_id)');

create table blob (
  org_id uuid not null references organisation on delete cascade,
  sha256 bytea not null,
  size bigint not null,
  mime_type text not null,
  place text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, sha256)
);
call tenant_table('blob');

create table message (
  org_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  account_id uuid,
  parent_id uuid,
  provider text not null,
  provider_item_id text not null,
  origin_type text not null default 'email-message',
  header_id text,
  sender_id uuid,
  direction text not null check (direction in ('incoming', 'outgoing', 'internal')),
  sent_at timestamptz not null,
  subject text not null default '',
  visible_text text not null default '',
  quoted_text text not null default '',
  signature text not null default '',
  disclaimer text not null default '',
  -- The mail as it came: storage key, offset and length of the pack it is kept in.
  original_place text,
  language text,
  sentiment numeric(4, 2),
  automatic boolean not null default false,
  findings jsonb not null default '{}',
  link text,
  import_batch_id uuid,
  restricted boolean not null default false,
  visible_to uuid[],
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, conversation_id) references conversation on delete cascade,
  foreign key (org_id, sender_id) references contact on delete set null (sender_id)
);
create unique index message_provider_item on message (org_id, provider, provider_item_id);
create index message_header on message (org_id, header_id);
create index message_conversation on message (org_id, conversation_id, sent_at);
create index message_account on message (org_id, account_id, sent_at desc);
create index message_batch on message (org_id, import_batch_id) where import_batch_id is not null;
call tenant_table('message', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);

-- Message-IDs a message answers or names, so that a late parent still joins its thread.
create table message_reference (
  org_id uuid not null,
  header_id text not null,
  conversation_id uuid not null,
  primary key (org_id, header_id, conversation_id),
  foreign key (org_id, conversation_id) references conversation on delete cascade
);
create index message_reference_conversation on message_reference (org_id, conversation_id);
call tenant_table('message_reference');

create table message_recipient (
  org_id uuid not null,
  message_id uuid not null,
  contact_id uuid not null,
  role text not null check (role in ('to', 'cc', 'bcc')),
  primary key (org_id, message_id, contact_id, role),
  foreign key (org_id, message_id) references message on delete cascade,
  foreign key (org_id, contact_id) references contact on delete cascade
);
create index message_recipient_contact on message_recipient (org_id, contact_id);
call tenant_table('message_recipient',
  'exists (select from message m where m.org_id = message_recipient.org_id and m.id = message_recipient.message_id)');

create table document (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  account_id uuid,
  message_id uuid,
  sha256 bytea,
  title text not null,
  mime_type text not null,
  size bigint not null,
  origin_provider text not null,
  original_created_at timestamptz,
  restricted boolean not null default false,
  visible_to uuid[],
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete set null (account_id),
  foreign key (org_id, message_id) references message on delete cascade
);
create index document_account on document (org_id, account_id, original_created_at desc);
create index document_message on document (org_id, message_id);
call tenant_table('document', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);
