-- What members write to each other about an account. A table of its own, so that nothing which reads messages takes it
-- for what a customer said: claims, sentiment, response times, last signals, search.
create table team_post (
  org_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  author_id uuid,
  -- The post it answers, always the first of its thread; or the message it is about.
  root_id uuid,
  message_id uuid,
  text text not null,
  sent_at timestamptz not null default app_now(),
  primary key (org_id, id),
  check (root_id is null or message_id is null),
  foreign key (org_id, account_id) references account on delete cascade,
  foreign key (org_id, author_id) references member on delete set null (author_id),
  foreign key (org_id, root_id) references team_post on delete cascade,
  foreign key (org_id, message_id) references message on delete cascade
);
create index team_post_account on team_post (org_id, account_id, sent_at desc);
create index team_post_root on team_post (org_id, root_id, sent_at) where root_id is not null;
create index team_post_message on team_post (org_id, message_id, sent_at) where message_id is not null;

-- The account and the message decide by their own policies: a post is seen by whoever sees what it is about.
call tenant_table('team_post', $$
  exists (select from account a where a.org_id = team_post.org_id and a.id = team_post.account_id)
  and (message_id is null
    or exists (select from message m where m.org_id = team_post.org_id and m.id = team_post.message_id))$$,
  'select, insert');

-- Tells every process which accounts have something new; who may see it is decided by each reader's own query.
create function tell_of_activity() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('rapport_activity', fresh.org_id || ' ' || fresh.account_id)
    from (select distinct org_id, account_id from added where account_id is not null) fresh;
  return null;
end $$;
create trigger activity_told after insert on message
  referencing new table as added for each statement execute function tell_of_activity();
create trigger activity_told after insert on team_post
  referencing new table as added for each statement execute function tell_of_activity();

-- A message is stored before its account is known: the account then has something new, and the message's posts follow it.
create function message_reached_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update team_post set account_id = new.account_id where org_id = new.org_id and message_id = new.id;
  perform pg_notify('rapport_activity', new.org_id || ' ' || new.account_id);
  return null;
end $$;
create trigger account_reached after update of account_id on message
  for each row when (new.account_id is not null and old.account_id is distinct from new.account_id)
  execute function message_reached_account();
