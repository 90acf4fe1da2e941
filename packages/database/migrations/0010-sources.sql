-- Imports: what was read, what was refused, and the prior values that let it be undone.

create table import_batch (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('mail', 'accounts', 'contacts')),
  file_name text not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'analysing', 'done', 'stopped', 'failed', 'undone')),
  dry_run boolean not null default false,
  options jsonb not null default '{}',
  upload text,
  bytes_total bigint,
  bytes_read bigint not null default 0,
  seen integer not null default 0,
  stored integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  errors integer not null default 0,
  oldest_at timestamptz,
  newest_at timestamptz,
  stop_requested boolean not null default false,
  failure text,
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (org_id, id)
);
create index import_batch_recent on import_batch (org_id, created_at desc);
call tenant_table('import_batch');

-- One row a written record: `before` null = created by this batch, else the values it replaced.
create table import_change (
  org_id uuid not null,
  batch_id uuid not null,
  seq integer not null,
  entity text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  primary key (org_id, batch_id, seq),
  foreign key (org_id, batch_id) references import_batch on delete cascade
);
create index import_change_key on import_change (org_id, entity, key);
call tenant_table('import_change');

-- Items set aside, each with its place and reason; their neighbours are stored.
create table import_reject (
  org_id uuid not null,
  batch_id uuid not null,
  seq integer not null,
  outcome text not null check (outcome in ('skipped', 'error')),
  file text not null default '',
  place bigint,
  reason text not null,
  sample text not null default '',
  primary key (org_id, batch_id, seq),
  foreign key (org_id, batch_id) references import_batch on delete cascade
);
call tenant_table('import_reject');

-- Addresses and domains whose mail is never stored.
create table import_exclusion (
  org_id uuid not null references organisation on delete cascade,
  pattern text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, pattern)
);
call tenant_table('import_exclusion');

create table import_mapping (
  org_id uuid not null references organisation on delete cascade,
  entity text not null,
  signature text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, entity, signature)
);
call tenant_table('import_mapping');
