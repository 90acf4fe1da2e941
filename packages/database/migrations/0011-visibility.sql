-- Restricted accounts and private conversations hide everything made from them: one trigger each keeps the copies in step.

create function spread_account_restriction() returns trigger language plpgsql security definer set search_path = public as $$
declare t text;
begin
  foreach t in array array['contact', 'conversation', 'message', 'document', 'search_entry', 'risk', 'opportunity', 'fyi',
    'action_group', 'health_score', 'health_factor', 'health_event', 'health_day', 'revenue_entry', 'arr_movement', 'deal',
    'support_case', 'calendar_event'] loop
    execute format('update %I set restricted = $1 where org_id = $2 and account_id = $3 and restricted <> $1', t)
      using new.restricted, new.org_id, new.id;
  end loop;
  update evidence e set restricted = new.restricted from conversation c
    where e.org_id = new.org_id and c.org_id = e.org_id and c.id = e.conversation_id and c.account_id = new.id;
  update action_item i set restricted = new.restricted from action_group g
    where i.org_id = new.org_id and g.org_id = i.org_id and g.id = i.group_id and g.account_id = new.id;
  return null;
end $$;
create trigger account_restriction after update of restricted on account
  for each row when (old.restricted is distinct from new.restricted) execute function spread_account_restriction();

create function spread_conversation_visibility() returns trigger language plpgsql security definer set search_path = public as $$
declare t text;
begin
  foreach t in array array['message', 'search_entry', 'fyi', 'action_group', 'evidence'] loop
    execute format(
      'update %I set visible_to = $1, restricted = $2 where org_id = $3 and conversation_id = $4', t)
      using new.visible_to, new.restricted, new.org_id, new.id;
  end loop;
  update action_item i set visible_to = new.visible_to, restricted = new.restricted from action_group g
    where i.org_id = new.org_id and g.org_id = i.org_id and g.id = i.group_id and g.conversation_id = new.id;
  update document d set visible_to = new.visible_to, restricted = new.restricted from message m
    where d.org_id = new.org_id and m.org_id = d.org_id and m.id = d.message_id and m.conversation_id = new.id;
  return null;
end $$;
create trigger conversation_visibility after update of visible_to, restricted on conversation
  for each row when (old.visible_to is distinct from new.visible_to or old.restricted is distinct from new.restricted)
  execute function spread_conversation_visibility();

-- A conversation that gains or changes its account takes on that account's restriction, and hands its account down.
create function follow_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update message set account_id = new.account_id where org_id = new.org_id and conversation_id = new.id;
  update search_entry set account_id = new.account_id where org_id = new.org_id and conversation_id = new.id;
  update document d set account_id = new.account_id from message m
    where d.org_id = new.org_id and m.org_id = d.org_id and m.id = d.message_id and m.conversation_id = new.id;
  update conversation set restricted = coalesce(
      (select a.restricted from account a where a.org_id = new.org_id and a.id = new.account_id), false)
    where org_id = new.org_id and id = new.id;
  return null;
end $$;
create trigger conversation_account after update of account_id on conversation
  for each row when (old.account_id is distinct from new.account_id) execute function follow_account();

-- Derived rows are written with the visibility of what they come from.
create function inherit_account_restriction() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select a.restricted into new.restricted from account a where a.org_id = new.org_id and a.id = new.account_id;
  new.restricted := coalesce(new.restricted, false);
  return new;
end $$;
do $$
declare t text;
begin
  foreach t in array array['contact', 'conversation', 'risk', 'opportunity', 'health_score', 'health_factor', 'health_event',
    'health_day', 'revenue_entry', 'arr_movement', 'deal', 'support_case', 'calendar_event'] loop
    execute format('create trigger inherit_restriction before insert on %I for each row
      when (new.account_id is not null) execute function inherit_account_restriction()', t);
  end loop;
end $$;

create function inherit_conversation_visibility() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select c.restricted, c.visible_to into new.restricted, new.visible_to
    from conversation c where c.org_id = new.org_id and c.id = new.conversation_id;
  new.restricted := coalesce(new.restricted, false);
  return new;
end $$;
do $$
declare t text;
begin
  foreach t in array array['fyi', 'action_group', 'evidence'] loop
    execute format('create trigger inherit_visibility before insert on %I for each row
      execute function inherit_conversation_visibility()', t);
  end loop;
end $$;
create function inherit_group_visibility() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select g.restricted, g.visible_to into new.restricted, new.visible_to
    from action_group g where g.org_id = new.org_id and g.id = new.group_id;
  new.restricted := coalesce(new.restricted, false);
  return new;
end $$;
create trigger inherit_visibility before insert on action_item for each row execute function inherit_group_visibility();
