-- Removes the tenant's cards from before a day that nobody took on, rated or talked about. Conversations are their
-- member's own, so only the owner of the tables can tell.
create function drop_old_cards(first_kept date) returns void
language sql security definer set search_path = public as $$
  delete from action_card k
  where k.org_id = app_org() and k.state = 'proposed' and k.memory_id is null and k.day < first_kept
    and not exists (select from feedback f
      where f.org_id = k.org_id and f.origin_item_type = 'action-card' and f.origin_item_id = k.id::text)
    and not exists (select from chat_session s where s.org_id = k.org_id and s.action_id = k.id::text)
$$;
revoke execute on function drop_old_cards from public;
grant execute on function drop_old_cards to rapport_app;
