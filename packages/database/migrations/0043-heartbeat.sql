alter table chat_turn rename column beat_at to heartbeat_at;

create or replace function settle_lost_answers(silent interval) returns void
language sql security definer set search_path = public as $$
  update chat_turn set state = 'failed', error = 'lost', finished_at = app_now()
  where org_id = (select app_org()) and state = 'in_progress' and heartbeat_at < app_now() - silent
$$;
