-- Under row-level security the planner uses an index only through operators known not to leak. Matching a text vector
-- raises no error that could tell a value, so it may be marked; where the database's owner may not mark it, search is slower.
do $$ begin
  alter function ts_match_vq(tsvector, tsquery) leakproof;
exception when insufficient_privilege then
  raise notice 'search runs without its index: ask a superuser to run "alter function ts_match_vq(tsvector, tsquery) leakproof"';
end $$;

create extension if not exists btree_gin;

-- One index over what can be searched. BM25 is computed over `vector`; `length` counts its lexemes.

create table search_entry (
  org_id uuid not null references organisation on delete cascade,
  kind text not null check (kind in ('message', 'account', 'contact', 'document', 'case')),
  id uuid not null,
  account_id uuid,
  conversation_id uuid,
  at timestamptz,
  title text not null default '',
  vector tsvector not null,
  length integer not null,
  restricted boolean not null default false,
  visible_to uuid[],
  primary key (org_id, kind, id)
);
create index search_entry_vector on search_entry using gin (org_id, vector);
create index search_entry_account on search_entry (org_id, account_id, at desc);
create index search_entry_conversation on search_entry (org_id, conversation_id);
call tenant_table('search_entry', $$
  (not restricted or (select app_sees_restricted()))
  and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system()))$$);
