-- Every change of an account's stage, whoever makes it: a person, an import, a source.
create table account_stage_change (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  before text,
  after text,
  at timestamptz not null default now(),
  -- Null when no person made it.
  member_id uuid,
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete cascade,
  foreign key (org_id, member_id) references member on delete set null (member_id)
);
create index account_stage_change_account on account_stage_change (org_id, account_id, at);
call tenant_table('account_stage_change', $$exists (select from account a
  where a.org_id = account_stage_change.org_id and a.id = account_stage_change.account_id)$$);

create function record_stage_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into account_stage_change (org_id, account_id, before, after, member_id)
    values (new.org_id, new.id, old.stage, new.stage, app_member());
  return null;
end $$;
create trigger stage_change after update of stage on account
  for each row when (old.stage is distinct from new.stage) execute function record_stage_change();
