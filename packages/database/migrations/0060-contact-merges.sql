-- People known by several addresses. A merged person keeps their row, their address and their messages, and is shown as
-- the person kept: undoing a merge loses nothing, whatever was imported since.
alter table contact add column merged_into uuid,
  add foreign key (org_id, merged_into) references contact on delete set null (merged_into);
create index contact_merged on contact (org_id, merged_into) where merged_into is not null;

create table contact_merge (
  org_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- Those that had been merged into the merged person before.
  moved uuid[] not null default '{}',
  -- What the merge changed of the person kept.
  before jsonb not null,
  after jsonb not null,
  merged_by uuid,
  created_at timestamptz not null default app_now(),
  undone_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, kept_id) references contact on delete cascade,
  foreign key (org_id, merged_id) references contact on delete cascade
);
create index contact_merge_of on contact_merge (org_id, merged_id) where undone_at is null;
call tenant_table('contact_merge', $$
  exists (select from contact p where p.org_id = contact_merge.org_id and p.id = contact_merge.kept_id)
  and exists (select from contact p where p.org_id = contact_merge.org_id and p.id = contact_merge.merged_id)$$);

-- A person with all that were merged into them, as far as the caller sees them.
create function same_person(person uuid) returns setof uuid language sql stable as $$
  select id from contact where org_id = (select app_org()) and id = person
  union all select id from contact where org_id = (select app_org()) and merged_into = person
$$;
-- The person that one is shown as.
create function kept_person(person uuid) returns uuid language sql stable as $$
  select coalesce((select merged_into from contact where org_id = (select app_org()) and id = person), person)
$$;
