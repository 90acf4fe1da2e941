-- What an outside service said of a person, as it said it last.
create table contact_enrichment (
  org_id uuid not null,
  contact_id uuid not null,
  service text not null,
  said jsonb not null,
  received_at timestamptz not null default app_now(),
  primary key (org_id, contact_id, service),
  foreign key (org_id, contact_id) references contact on delete cascade
);
call tenant_table('contact_enrichment',
  'exists (select from contact p where p.org_id = contact_enrichment.org_id and p.id = contact_enrichment.contact_id)');

-- Who edited a record, and when, is asked of the audit log.
create index audit_event_subject on audit_event (org_id, subject_kind, subject_id) where subject_id is not null;
