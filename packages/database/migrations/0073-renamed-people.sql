-- Summaries and claims name who wrote. When a person's name changes, by mail, an import, its undo or a colleague, the
-- person's conversations are read again; those that wait for it anyway stay as they are.
create function read_again() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update conversation set dirty_since = app_now()
    where org_id = new.org_id and dirty_since is null
      and id in (select conversation_id from conversation_contact where org_id = new.org_id and contact_id = new.id);
  return null;
end $$;
create trigger read_again after update of name on contact for each row
  when (old.name is distinct from new.name) execute function read_again();
