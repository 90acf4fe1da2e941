-- The program hands its clock to each transaction, beside the tenant: rows, triggers and queries then agree about the
-- moment with the request or job that runs them. Where none is set (sign-in, installation) it is the database's.
create function app_now() returns timestamptz language sql stable
  as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- The calendar day of a moment, and of the transaction's, in the organisation's zone.
create function app_day(moment timestamptz) returns date language sql stable
  as $$ select (moment at time zone zone)::date from organisation where id = (select app_org()) $$;
create function app_today() returns date language sql stable
  as $$ select app_day(app_now()) $$;

do $$
declare target record;
begin
  for target in
    select c.relname as name, a.attname as col
    from pg_attrdef d join pg_class c on c.oid = d.adrelid
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
      and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'CURRENT_TIMESTAMP')
  loop
    execute format('alter table %I alter column %I set default app_now()', target.name, target.col);
  end loop;
end $$;

create or replace function settle_lost_answers(silent interval) returns void
language sql security definer set search_path = public as $$
  update chat_turn set state = 'failed', error = 'lost', finished_at = app_now()
  where org_id = (select app_org()) and state = 'in_progress' and beat_at < app_now() - silent
$$;
