-- What a session of the assistant goes on with, the text of documents, and vectors beside the search index.
alter table chat_session
  add column if not exists intent_id text,
  add column if not exists action_id text;
create index chat_session_same on chat_session (org_id, member_id, source, updated_at desc) where not hidden;

-- The text of a document, page by page; `text_refused` says why there is none.
alter table document
  add column text_at timestamptz,
  add column text_refused text;
create index document_unread on document (org_id, id) where text_at is null and sha256 is not null;
create table document_page (
  org_id uuid not null,
  document_id uuid not null,
  number integer not null check (number > 0),
  text text not null,
  primary key (org_id, document_id, number),
  foreign key (org_id, document_id) references document on delete cascade
);
call tenant_table('document_page',
  'exists (select from document d where d.org_id = document_page.org_id and d.id = document_page.document_id)');

-- A document that goes takes its place in the search with it.
create function forget_document() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from search_entry where org_id = old.org_id and kind = 'document' and id = old.id;
  return null;
end $$;
create trigger forget_document after delete on document for each row execute function forget_document();

-- Kept as plain numbers, cast to pgvector's type where they are compared: a database without it still restores.
create table search_embedding (
  org_id uuid not null,
  kind text not null,
  id uuid not null,
  model text not null,
  embedding real[] not null,
  inputs_digest text not null,
  computed_at timestamptz not null default now(),
  primary key (org_id, kind, id, model),
  foreign key (org_id, kind, id) references search_entry on delete cascade
);
call tenant_table('search_embedding',
  'exists (select from search_entry s where s.org_id = search_embedding.org_id and s.kind = search_embedding.kind and s.id = search_embedding.id)');

-- Why a record cannot be had: its account is restricted. A private one is simply not there.
create function record_is_restricted(kind text, record uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select case kind
    when 'support_case' then exists (select from support_case where org_id = app_org() and id = record and restricted)
    when 'contact' then exists (select from contact where org_id = app_org() and id = record and restricted)
    when 'document' then exists (select from document where org_id = app_org() and id = record and restricted
      and (visible_to is null or app_member() = any (visible_to)))
    when 'conversation' then exists (select from conversation where org_id = app_org() and id = record and restricted
      and (visible_to is null or app_member() = any (visible_to)))
    else false
  end $$;
