-- Files handed in to be imported: kept for a day, so that a dry run and the import after it read the same bytes.

create table import_upload (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  file_name text not null,
  kind text not null check (kind in ('mail', 'accounts', 'contacts')),
  bytes bigint not null,
  place text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
call tenant_table('import_upload');

alter table import_batch drop column upload;
alter table import_batch add column upload_id uuid;
alter table import_batch add foreign key (org_id, upload_id) references import_upload on delete set null (upload_id);

-- The people of a domain, for the review list and for an account that gains a domain.
create index contact_unmatched on contact (org_id, (split_part(email, '@', 2))) where account_id is null and not internal;
