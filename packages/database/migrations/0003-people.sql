-- People, inside and outside, known by one or more identities.

create table contact (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  account_id uuid,
  name text,
  email text check (email = lower(email)),
  title text,
  internal boolean not null default false,
  vip boolean not null default false,
  owner_id uuid,
  external jsonb not null default '{}',
  restricted boolean not null default false,
  first_seen_at timestamptz,
  last_incoming_at timestamptz,
  last_outgoing_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references account on delete set null (account_id),
  foreign key (org_id, owner_id) references member on delete set null (owner_id)
);
create unique index contact_email on contact (org_id, email) where email is not null;
create index contact_account on contact (org_id, account_id);
call tenant_table('contact', 'not restricted or (select app_sees_restricted())');

create table contact_identity (
  org_id uuid not null,
  provider text not null,
  provider_id text not null,
  contact_id uuid not null,
  primary key (org_id, provider, provider_id),
  foreign key (org_id, contact_id) references contact on delete cascade
);
create index contact_identity_contact on contact_identity (org_id, contact_id);
call tenant_table('contact_identity');
