-- Projects: work for a customer as its source tells it, and the conversations that people link to them.

create table project (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  connection_id uuid,
  provider text not null,
  provider_id text not null,
  provider_link text,
  name text not null,
  -- The source's own words, and what they amount to.
  status_name text not null default '',
  status_type text not null default 'Other' check (status_type in ('NotStarted', 'InProgress', 'OnHold', 'Completed', 'Other')),
  start_date date,
  end_date date,
  -- The partner in the country, who runs its payroll.
  icp_name text,
  country text,
  service_type text,
  parallel_run_date date,
  go_live_date date,
  active_workers integer check (active_workers >= 0),
  expected_active_workers integer check (expected_active_workers >= 0),
  payroll_status text,
  payroll_start date,
  payroll_end date,
  payroll_version text,
  payroll_published_on date,
  updated_at timestamptz not null default app_now(),
  restricted boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete cascade
);
create unique index project_provider on project (org_id, provider, provider_id, connection_id) nulls not distinct;
create index project_account on project (org_id, account_id);
call tenant_table('project', 'not restricted or (select app_sees_restricted())');

create table conversation_project (
  org_id uuid not null,
  conversation_id uuid not null,
  project_id uuid not null,
  primary key (org_id, conversation_id, project_id),
  foreign key (org_id, conversation_id) references conversation on delete cascade,
  foreign key (org_id, project_id) references project on delete cascade
);
create index conversation_project_project on conversation_project (org_id, project_id);
call tenant_table('conversation_project', $$
  exists (select from conversation c where c.org_id = conversation_project.org_id and c.id = conversation_project.conversation_id)
  and exists (select from project p where p.org_id = conversation_project.org_id and p.id = conversation_project.project_id)$$);

-- Restricted accounts hide their projects, as they do other records (0011, 0049).
create trigger inherit_restriction before insert on project for each row execute function inherit_account_restriction();
create trigger follow_restriction before update of account_id on project for each row
  when (old.account_id is distinct from new.account_id) execute function inherit_account_restriction();
create function spread_restriction_to_projects() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update project set restricted = new.restricted
    where org_id = new.org_id and account_id = new.id and restricted <> new.restricted;
  return null;
end $$;
create trigger account_restriction_of_projects after update of restricted on account
  for each row when (old.restricted is distinct from new.restricted) execute function spread_restriction_to_projects();

-- A conversation and its projects are of one account: a link ends when either moves to another.
create function end_project_links() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from conversation_project l using conversation c, project p
    where l.org_id = new.org_id and new.id in (l.conversation_id, l.project_id)
      and c.org_id = l.org_id and c.id = l.conversation_id and p.org_id = l.org_id and p.id = l.project_id
      and c.account_id is distinct from p.account_id;
  return null;
end $$;
create trigger project_links after update of account_id on conversation
  for each row when (old.account_id is distinct from new.account_id) execute function end_project_links();
create trigger project_links after update of account_id on project
  for each row when (old.account_id is distinct from new.account_id) execute function end_project_links();

alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add check (kind in ('mail', 'chat', 'calendar', 'accounts', 'contacts', 'revenue', 'subscriptions',
  'movements', 'opportunities', 'projects', 'usage', 'tags', 'rates'));
alter table import_upload drop constraint import_upload_kind_check;
alter table import_upload add check (kind in ('mail', 'chat', 'calendar', 'accounts', 'contacts', 'revenue', 'subscriptions',
  'movements', 'opportunities', 'projects', 'usage', 'tags', 'rates'));

create or replace function record_is_restricted(kind text, record uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select case kind
    when 'support_case' then exists (select from support_case where org_id = app_org() and id = record and restricted)
    when 'contact' then exists (select from contact where org_id = app_org() and id = record and restricted)
    when 'project' then exists (select from project where org_id = app_org() and id = record and restricted)
    when 'document' then exists (select from document where org_id = app_org() and id = record and restricted
      and (visible_to is null or app_member() = any (visible_to)))
    when 'conversation' then exists (select from conversation where org_id = app_org() and id = record and restricted
      and (visible_to is null or app_member() = any (visible_to)))
    when 'message' then exists (select from message where org_id = app_org() and id = record and restricted
      and (visible_to is null or app_member() = any (visible_to)))
    else false
  end $$;
