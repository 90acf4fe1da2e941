-- The snapshots of all accounts summed by month, apart for restricted ones, so that nobody's sums hold what they may not
-- see. Derived: months whose snapshots change are dropped here, and summed again by the next who reads them.
create table portfolio_month (
  org_id uuid not null references organisation on delete cascade,
  month date not null,
  restricted boolean not null,
  accounts integer not null,
  arr numeric not null,
  arr_at_risk numeric not null,
  -- ARR twelve months before of those who had any; what is left of it with and without expansion.
  start_arr numeric not null,
  net_retained numeric not null,
  gross_retained numeric not null,
  churn numeric not null,
  pipeline numeric not null,
  revenue numeric not null,
  -- Customers' renewals in the three months after, and how many accounts had a known renewal date at all.
  renewals integer not null,
  renewal_dates integer not null,
  primary key (org_id, month, restricted)
);
call tenant_table('portfolio_month', 'not restricted or (select app_sees_restricted())', 'select');

-- One tenant's key of the lock that keeps writers of snapshots and their summing apart.
create function portfolio_lock(org uuid) returns bigint language sql immutable
  as $$ select hashtextextended('portfolio ' || org, 0) $$;

create function drop_portfolio_months() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock_shared(portfolio_lock(org_id)) from (select distinct org_id from changed) c;
  delete from portfolio_month p using (select distinct org_id, month from changed) c
    where p.org_id = c.org_id and p.month = c.month;
  return null;
end $$;
create trigger portfolio_insert after insert on account_snapshot
  referencing new table as changed for each statement execute function drop_portfolio_months();
create trigger portfolio_update after update on account_snapshot
  referencing new table as changed for each statement execute function drop_portfolio_months();
create trigger portfolio_delete after delete on account_snapshot
  referencing old table as changed for each statement execute function drop_portfolio_months();

-- Sums the months from one to another that have no sums; false while snapshots are being written: then read those.
create function sum_portfolio(first_month date, last_month date) returns boolean
  language plpgsql security definer set search_path = public as $$
declare missing date[];
begin
  missing := array(select m::date from generate_series(first_month, last_month, interval '1 month') m
    where not exists (select from portfolio_month p where p.org_id = app_org() and p.month = m::date));
  if missing = '{}' then return true; end if;
  if not pg_try_advisory_xact_lock(portfolio_lock(app_org())) then return false; end if;
  insert into portfolio_month
  select app_org(), m.month, r.restricted, count(s.account_id), coalesce(sum(s.arr), 0), coalesce(sum(s.arr) filter (where s.at_risk), 0),
    coalesce(sum(s.start_arr), 0),
    coalesce(sum(s.start_arr + s.expansion - s.contraction - s.churn) filter (where s.start_arr > 0), 0),
    coalesce(sum(greatest(s.start_arr - s.contraction - s.churn, 0)) filter (where s.start_arr > 0), 0),
    coalesce(sum(s.churn), 0), coalesce(sum(s.pipeline), 0), coalesce(sum(s.revenue), 0),
    count(*) filter (where s.arr > 0 and s.renewal_date >= m.next and s.renewal_date < m.next + interval '3 months'), count(s.renewal_date)
  from (select month, (month + interval '1 month')::date as next from unnest(missing) month) m
  cross join (values (false), (true)) r (restricted)
  left join account_snapshot s on s.org_id = app_org() and s.month = m.month and s.restricted = r.restricted
  group by m.month, r.restricted
  on conflict do nothing;
  return true;
end $$;

-- Scores that were at risk: few, and asked for at any day of the past.
create index health_day_low on health_day (org_id, account_id) include (restricted) where score <= -2;

-- Figures of a past day as they were first computed, for those who see restricted accounts and for those who do not: what
-- changes are measured against. Dropped when facts are imported, or when what people may see changes.
create table past_figures (
  org_id uuid not null references organisation on delete cascade,
  day date not null,
  family text not null,
  sees_restricted boolean not null,
  figures jsonb not null,
  computed_at timestamptz not null default now(),
  primary key (org_id, day, family, sees_restricted)
);
call tenant_table('past_figures', 'sees_restricted = (select app_sees_restricted())', 'select, insert');

create function drop_past_figures(org uuid) returns void language sql security definer set search_path = public
  as $$ delete from past_figures where org_id = org $$;
create function forget_past_figures() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform drop_past_figures(old.org_id);
  return null;
end $$;
create trigger past_figures_restriction after update of restricted on account
  for each row when (old.restricted is distinct from new.restricted) execute function forget_past_figures();
create trigger past_figures_deletion after delete on account
  for each row execute function forget_past_figures();
