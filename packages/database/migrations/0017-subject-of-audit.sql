-- What was done to one thing, such as the stages of an account.
create index audit_event_subject on audit_event (org_id, subject_id, at) where subject_id is not null;
