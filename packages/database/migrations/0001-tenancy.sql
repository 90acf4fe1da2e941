-- Organisations, their people, and the machinery that keeps tenants apart.

do $$ begin
  if not exists (select from pg_roles where rolname = 'rapport_app') then
    create role rapport_app nologin nosuperuser nobypassrls;
  end if;
  -- The owner works as the app role; a superuser may do so unasked.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant rapport_app to %I', current_user);
  end if;
end $$;
grant usage on schema public to rapport_app;

-- Who is asking, set for one transaction by the program. Without them no tenant row is seen.
create function app_org() returns uuid language sql stable
  as $$ select nullif(current_setting('app.org', true), '')::uuid $$;
create function app_member() returns uuid language sql stable
  as $$ select nullif(current_setting('app.member', true), '')::uuid $$;
create function app_role() returns text language sql stable
  as $$ select coalesce(nullif(current_setting('app.role', true), ''), 'none') $$;

-- Restricted accounts: administrators and the program's own jobs.
create function app_sees_restricted() returns boolean language sql stable
  as $$ select app_role() in ('admin', 'system') $$;
create function app_is_system() returns boolean language sql stable
  as $$ select app_role() = 'system' $$;

-- Puts a table under its tenant: row-level security enabled and forced, a policy, rights for the app role.
-- `visibility` is a further condition on the row, ANDed with the tenant. The owner, who need not be a superuser, sees
-- all: it migrates, signs people in, and keeps the copies of restrictions in step by its triggers.
create procedure tenant_table(name text, visibility text default 'true', rights text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format(
    'create policy tenant on %I using (org_id = (select app_org()) and (%s)) with check (org_id = (select app_org()))',
    name, visibility);
  execute format('create policy owner on %I to %I using (true) with check (true)', name, current_user);
  execute format('grant %s on %I to rapport_app', rights, name);
end $$;

create table organisation (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  domains text[] not null default '{}',
  zone text not null default 'UTC',
  currency text not null default 'USD',
  locale text not null default 'en',
  in_setup_mode boolean not null default false,
  sample boolean not null default false,
  variation jsonb not null default '{}',
  created_at timestamptz not null default now()
);
alter table organisation enable row level security;
alter table organisation force row level security;
do $$ begin execute format('create policy owner on organisation to %I using (true) with check (true)', current_user); end $$;
create policy tenant on organisation using (id = (select app_org())) with check (id = (select app_org()));
grant select, update on organisation to rapport_app;

create table member (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  title text,
  role text not null default 'default' check (role in ('default', 'admin')),
  staff boolean not null default false,
  status text not null default 'active' check (status in ('active', 'invited', 'suspended')),
  subject text,
  password_hash text,
  contact_id uuid,
  preferences jsonb not null default '{}',
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, email)
);
create index member_email on member (email);
call tenant_table('member');

create table api_token (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  digest bytea not null,
  scopes text[] not null default '{read,write}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, member_id) references member on delete cascade
);
create index api_token_digest on api_token (digest);
call tenant_table('api_token');

create table audit_event (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  member_id uuid,
  impersonator_id uuid,
  action text not null,
  subject_kind text,
  subject_id text,
  detail jsonb not null default '{}',
  ip inet,
  primary key (org_id, id)
);
create index audit_event_at on audit_event (org_id, at desc);
call tenant_table('audit_event', 'true', 'select, insert');

-- State of the embedded sign-in issuer (grants, sessions, codes); not a tenant's, never read by the app role.
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_grant on oidc_payload (grant_id);
create index oidc_payload_uid on oidc_payload (uid);
create index oidc_payload_expiry on oidc_payload (expires_at);

-- Signing keys and other small facts of the installation.
create table installation (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
