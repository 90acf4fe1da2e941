-- Members are invited by a link, suspended and removed. A removed member's row stays: the audit log names them, and what
-- they own or wrote stays with it until somebody takes it over.
alter table member drop constraint member_status_check;
alter table member add constraint member_status_check check (status in ('active', 'invited', 'suspended', 'removed'));
alter table member
  add column joined_at timestamptz,
  add column status_changed_at timestamptz,
  add column status_changed_by uuid,
  add column password_changed_at timestamptz,
  add column last_active_at timestamptz,
  add foreign key (org_id, status_changed_by) references member on delete set null (status_changed_by);
update member set joined_at = created_at where status <> 'invited';
-- An invited person has not joined: their row says null.
alter table member alter column joined_at set default app_now();

-- A person signed in on one device: one grant of the embedded issuer. Signing in writes it; members may only end it.
create table auth_session (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  grant_id text not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, member_id) references member on delete cascade
);
create unique index auth_session_grant on auth_session (grant_id);
create index auth_session_member on auth_session (org_id, member_id);
call tenant_table('auth_session', $$member_id = (select app_member()) or (select app_role()) in ('admin', 'system')$$,
  'select, delete');

insert into auth_session (org_id, id, member_id, grant_id, created_at, last_used_at, expires_at)
  select m.org_id, gen_random_uuid(), m.id, p.id,
    to_timestamp((p.payload ->> 'iat')::bigint), to_timestamp((p.payload ->> 'iat')::bigint), p.expires_at
  from oidc_payload p join member m on p.payload ->> 'accountId' = m.org_id || '.' || m.id
  where p.model = 'Grant' and p.expires_at is not null;

-- Ends what the issuer keeps of a session in the same transaction: its grant, its tokens and the browser's cookie.
create function close_auth_session() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from oidc_payload where grant_id = old.grant_id;
  delete from oidc_payload where model = 'Grant' and id = old.grant_id;
  delete from oidc_payload where model = 'Session'
    and payload -> 'authorizations' -> 'rapport-web' ->> 'grantId' = old.grant_id;
  return old;
end $$;
create trigger close_auth_session after delete on auth_session
  for each row execute function close_auth_session();

-- The open invitation of a person: a link that works once. Only its digest is stored.
create table invitation (
  org_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  digest bytea not null,
  created_by uuid,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, member_id),
  foreign key (org_id, member_id) references member on delete cascade,
  foreign key (org_id, created_by) references member on delete set null (created_by)
);
create index invitation_digest on invitation (digest);
call tenant_table('invitation', $$(select app_role()) in ('admin', 'system')$$);

-- A token made with another token ends with it.
alter table api_token
  add column parent_id uuid,
  add foreign key (org_id, parent_id) references api_token on delete cascade;

-- What happened to members is a small part of the log.
create index audit_event_people on audit_event (org_id, at desc)
  where action like 'member.%' or action like 'token.%' or action = 'session.ended';
