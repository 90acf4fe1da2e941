-- What a document is, and whether it is signed: read from the file together with its text.
alter table document
  add column labels text[] not null default '{}',
  add column signed boolean,
  add column requires_signature boolean;
-- Files that were read before are read again, which fills the new columns.
update document set text_at = null where sha256 is not null;
