-- Support cases are searched by number, title and description. A trigger keeps their entries in step, whoever writes them.
create function index_case() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entry where org_id = old.org_id and kind = 'case' and id = old.id;
    return null;
  end if;
  insert into search_entry (org_id, kind, id, account_id, at, title, vector, length, restricted)
  select new.org_id, 'case', new.id, new.account_id, new.opened_at, new.title, t.vector,
    coalesce((select sum(array_length(positions, 1)) from unnest(t.vector)), 1), new.restricted
  from (select setweight(to_tsvector('english', left(new.number || ' ' || new.title, 500)), 'A')
    || to_tsvector('english', left(new.description, 20000)) as vector) t
  on conflict (org_id, kind, id) do update set account_id = excluded.account_id, at = excluded.at, title = excluded.title,
    vector = excluded.vector, length = excluded.length, restricted = excluded.restricted;
  return null;
end $$;
create trigger index_new_case after insert or delete on support_case for each row execute function index_case();
create trigger index_changed_case after update of account_id, number, title, description, opened_at, restricted on support_case
  for each row when ((old.account_id, old.number, old.title, old.description, old.opened_at, old.restricted)
    is distinct from (new.account_id, new.number, new.title, new.description, new.opened_at, new.restricted))
  execute function index_case();

-- A record that moves to another account takes on that account's restriction, as a new one does (0011). Conversations
-- and contacts do so already; a calendar event follows its guests (0024).
do $$
declare t text;
begin
  foreach t in array array['risk', 'opportunity', 'health_score', 'health_factor', 'health_event', 'health_day', 'revenue_entry',
    'arr_movement', 'deal', 'support_case'] loop
    execute format('create trigger follow_restriction before update of account_id on %I for each row
      when (new.account_id is not null and old.account_id is distinct from new.account_id)
      execute function inherit_account_restriction()', t);
  end loop;
end $$;

-- Existing cases enter the index.
update support_case set restricted = a.restricted from account a
  where a.org_id = support_case.org_id and a.id = support_case.account_id and a.restricted <> support_case.restricted;
insert into search_entry (org_id, kind, id, account_id, at, title, vector, length, restricted)
select c.org_id, 'case', c.id, c.account_id, c.opened_at, c.title, t.vector,
  coalesce((select sum(array_length(positions, 1)) from unnest(t.vector)), 1), c.restricted
from support_case c, lateral (select setweight(to_tsvector('english', left(c.number || ' ' || c.title, 500)), 'A')
  || to_tsvector('english', left(c.description, 20000)) as vector) t
on conflict do nothing;
