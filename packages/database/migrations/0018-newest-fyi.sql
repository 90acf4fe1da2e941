-- The home page lists what is worth knowing across accounts, newest first.
create index fyi_newest on fyi (org_id, happened_at desc, id) where deleted_at is null and done_at is null;
