-- Active and expected workers of a project, as they stood at the end of each day on which they changed.
create table worker_count (
  org_id uuid not null,
  project_id uuid not null,
  day date not null,
  active integer,
  expected integer,
  primary key (org_id, project_id, day),
  foreign key (org_id, project_id) references project on delete cascade
);
call tenant_table('worker_count', $$
  exists (select from project p where p.org_id = worker_count.org_id and p.id = worker_count.project_id)$$,
  'select, insert');

create function keep_worker_count() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into worker_count (org_id, project_id, day, active, expected)
    select new.org_id, new.id, (app_now() at time zone o.zone)::date, new.active_workers, new.expected_active_workers
    from organisation o where o.id = new.org_id
    on conflict (org_id, project_id, day) do update set active = excluded.active, expected = excluded.expected;
  return null;
end $$;
create trigger first_workers after insert on project for each row
  when (new.active_workers is not null or new.expected_active_workers is not null) execute function keep_worker_count();
create trigger changed_workers after update of active_workers, expected_active_workers on project for each row
  when ((old.active_workers, old.expected_active_workers) is distinct from (new.active_workers, new.expected_active_workers))
  execute function keep_worker_count();

-- What is known today.
insert into worker_count (org_id, project_id, day, active, expected)
  select p.org_id, p.id, (app_now() at time zone o.zone)::date, p.active_workers, p.expected_active_workers
  from project p join organisation o on o.id = p.org_id
  where p.active_workers is not null or p.expected_active_workers is not null;
