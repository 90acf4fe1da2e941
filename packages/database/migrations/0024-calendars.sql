-- Calendars from files: what tells an event again, who may see it, and how it hides with its people.
alter table calendar_event
  -- The event or series as every calendar names it; empty where a source names each event by itself.
  add column uid text not null default '',
  add column sequence integer not null default 0,
  add column organiser_id uuid,
  add column conference_link text,
  -- The members who alone may see a private event; null: everybody who may see its account.
  add column visible_to uuid[],
  add foreign key (org_id, organiser_id) references contact on delete set null (organiser_id);
create index calendar_event_uid on calendar_event (org_id, provider, uid) where uid <> '';
create index calendar_event_account on calendar_event (org_id, account_id, starts_at) where account_id is not null;
create index event_attendee_contact on event_attendee (org_id, contact_id);

drop policy tenant on calendar_event;
create policy tenant on calendar_event using (org_id = (select app_org())
    and (not restricted or (select app_sees_restricted()))
    and (visible_to is null or (select app_member()) = any (visible_to) or (select app_is_system())))
  with check (org_id = (select app_org()));

-- Somebody of a restricted account at the table makes an event restricted, whichever account it is of.
create function settle_event_restriction() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.restricted := exists (select from account a where a.org_id = new.org_id and a.id = new.account_id and a.restricted)
    or exists (select from event_attendee t join contact p on p.org_id = t.org_id and p.id = t.contact_id
      where t.org_id = new.org_id and t.event_id = new.id and p.restricted);
  return new;
end $$;
drop trigger inherit_restriction on calendar_event;
create trigger settle_restriction before insert or update of account_id, restricted on calendar_event
  for each row execute function settle_event_restriction();

create function attendee_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update calendar_event set restricted = restricted
    where org_id = coalesce(new.org_id, old.org_id) and id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create trigger event_restriction after insert or delete on event_attendee
  for each row execute function attendee_changed();

create function contact_restriction_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update calendar_event e set restricted = e.restricted from event_attendee t
    where t.org_id = new.org_id and t.contact_id = new.id and e.org_id = t.org_id and e.id = t.event_id;
  return null;
end $$;
create trigger event_restriction after update of restricted, account_id on contact
  for each row when (old.restricted is distinct from new.restricted) execute function contact_restriction_changed();

-- A person who gains or changes an account takes on its restriction.
create trigger follow_restriction before update of account_id on contact
  for each row when (old.account_id is distinct from new.account_id) execute function inherit_account_restriction();

alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add check (kind in ('mail', 'calendar', 'accounts', 'contacts', 'revenue', 'subscriptions', 'movements',
  'opportunities', 'usage', 'tags', 'rates'));
alter table import_upload drop constraint import_upload_kind_check;
alter table import_upload add check (kind in ('mail', 'calendar', 'accounts', 'contacts', 'revenue', 'subscriptions', 'movements',
  'opportunities', 'usage', 'tags', 'rates'));
