-- An answer under way says from time to time that it still is; one that has fallen silent was lost with its process.
alter table chat_turn add column beat_at timestamptz not null default now();
create index chat_turn_under_way on chat_turn (org_id, beat_at) where state = 'in_progress';

-- Whose answers were lost is nobody's business but theirs, and the program's: it settles them without seeing them.
create function settle_lost_answers(silent interval) returns void
language sql security definer set search_path = public as $$
  update chat_turn set state = 'failed', error = 'lost', finished_at = now()
  where org_id = (select app_org()) and state = 'in_progress' and beat_at < now() - silent
$$;
revoke execute on function settle_lost_answers from public;
grant execute on function settle_lost_answers to rapport_app;
