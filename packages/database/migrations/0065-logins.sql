-- The program logs in as three roles, none of which owns a table or passes a policy by: rapport_app for all work inside an
-- organisation, rapport_signin to find people before their organisation is known, rapport_queue for the queue.
do $$
declare
  login text;
begin
  foreach login in array array['rapport_signin', 'rapport_queue'] loop
    if not exists (select from pg_roles where rolname = login) then
      execute format('create role %I nologin nosuperuser nobypassrls', login);
    end if;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to %I', login, current_user);
    end if;
  end loop;
end $$;

-- An organisation is made and deleted from inside.
grant insert, delete on organisation to rapport_app;

-- Sign-in reads who is there and what opens a session, in all organisations, and nothing else of them.
grant usage on schema public to rapport_signin;
grant select (id, slug, name, sample, about, created_at) on organisation to rapport_signin;
grant select (org_id, id, email, name, title, role, staff, status, password_hash, created_at),
  update (last_active_at) on member to rapport_signin;
grant select (org_id, id, member_id, digest, scopes, expires_at, revoked_at), update (last_used_at) on api_token to rapport_signin;
grant select (org_id, id, member_id, grant_id, last_used_at, expires_at), insert, update (last_used_at), delete
  on auth_session to rapport_signin;
grant select (org_id, id, member_id, digest, created_by, expires_at) on invitation to rapport_signin;
grant select, insert, update, delete on oidc_payload to rapport_signin;
grant select, insert on installation to rapport_signin;
create policy sign_in on organisation for select to rapport_signin using (true);
create policy sign_in on member to rapport_signin using (true) with check (true);
create policy sign_in on api_token to rapport_signin using (true) with check (true);
create policy sign_in on invitation for select to rapport_signin using (true);
create policy sign_in on auth_session to rapport_signin using (true) with check (true);

-- The queue has its schema for itself, also one that the owner made before.
do $$
declare
  it record;
begin
  create schema if not exists pgboss authorization rapport_queue;
  alter schema pgboss owner to rapport_queue;
  for it in select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v') loop
    execute format('alter table %s owner to rapport_queue', it.name);
  end loop;
  for it in select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'pgboss'::regnamespace loop
    execute format('alter routine %s owner to rapport_queue', it.name);
  end loop;
  for it in select format_type(t.oid, null) as name from pg_type t
    where t.typnamespace = 'pgboss'::regnamespace and t.typtype in ('e', 'd') loop
    execute format('alter type %s owner to rapport_queue', it.name);
  end loop;
  revoke all on all tables in schema pgboss from rapport_app;
  grant usage on schema pgboss to rapport_app;
end $$;
