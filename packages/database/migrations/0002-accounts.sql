-- Customer accounts and what is known of them.

create table account (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null,
  pretty_name text,
  icon_url text,
  type text not null default 'active_customer'
    check (type in ('active_customer', 'prospect', 'inactive', 'partner', 'other')),
  stage text check (stage in ('Onboarding', 'Adoption', 'Assessment', 'Renewal', 'Steady', 'Churned', 'NewProspect')),
  tier text,
  owner_id uuid,
  arr numeric(16, 2),
  custom_revenue numeric(16, 2),
  forecasted_revenue numeric(16, 2),
  last_year_revenue numeric(16, 2),
  expected_revenue numeric(16, 2),
  currency text not null default 'USD',
  start_date date,
  renewal_date date,
  full_sync boolean not null default true,
  restricted boolean not null default false,
  provider text,
  provider_id text,
  provider_link text,
  custom_fields jsonb not null default '{}',
  -- Rolled up from health_score, risk and message, so that lists need one table.
  health_score numeric(4, 2),
  health_change numeric(4, 2),
  open_risks integer not null default 0,
  open_opportunities integer not null default 0,
  last_signal_at timestamptz,
  dirty_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, parent_id) references account on delete set null (parent_id),
  foreign key (org_id, owner_id) references member on delete set null (owner_id)
);
create unique index account_provider on account (org_id, provider, provider_id) where provider_id is not null;
create index account_name on account (org_id, lower(name), id);
create index account_renewal on account (org_id, renewal_date);
create index account_arr on account (org_id, arr desc nulls last, id);
create index account_health on account (org_id, health_score, id);
create index account_signal on account (org_id, last_signal_at desc nulls last, id);
create index account_owner on account (org_id, owner_id);
create index account_dirty on account (org_id, dirty_since) where dirty_since is not null;
create index account_parent on account (org_id, parent_id) where parent_id is not null;
call tenant_table('account', 'not restricted or (select app_sees_restricted())');

-- Tells whether a record exists but is restricted, so that the answer can name the reason and nothing else.
create function account_is_restricted(account uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$ select restricted from account where org_id = app_org() and id = $1 $$;

create table account_domain (
  org_id uuid not null,
  domain text not null check (domain = lower(domain)),
  account_id uuid not null,
  source text not null default 'import' check (source in ('import', 'review', 'crm', 'person')),
  primary key (org_id, domain),
  foreign key (org_id, account_id) references account on delete cascade
);
create index account_domain_account on account_domain (org_id, account_id);
call tenant_table('account_domain');

create table account_tag (
  org_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('owner', 'industry', 'csm', 'region')),
  value text not null,
  primary key (org_id, account_id, kind, value),
  foreign key (org_id, account_id) references account on delete cascade
);
create index account_tag_value on account_tag (org_id, kind, value);
call tenant_table('account_tag');

create table account_read (
  org_id uuid not null,
  account_id uuid not null,
  member_id uuid not null,
  last_read_at timestamptz not null,
  primary key (org_id, account_id, member_id),
  foreign key (org_id, account_id) references account on delete cascade,
  foreign key (org_id, member_id) references member on delete cascade
);
call tenant_table('account_read', 'member_id = (select app_member())');

-- What a person decided about a business domain seen in mail that no account owned.
create table domain_review (
  org_id uuid not null references organisation on delete cascade,
  domain text not null,
  decision text not null check (decision in ('accepted', 'merged', 'ignored')),
  account_id uuid,
  decided_by uuid,
  decided_at timestamptz not null default now(),
  primary key (org_id, domain)
);
call tenant_table('domain_review');
