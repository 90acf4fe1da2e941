-- A search of one kind reads the entries of that kind alone; common words are sought from the newest entries back.
create index search_entry_kind_vector on search_entry using gin (org_id, kind, vector);
drop index search_entry_vector;
create index search_entry_newest on search_entry (org_id, kind, at desc nulls last);
