-- Rules on top of the weighted score: caps, bands held against noise, and no score where little is known.
alter table health_score alter column score drop not null;
-- The sum of the factors before the rules, and the highest score the caps allow.
alter table health_score add column weighted numeric(4, 2), add column ceiling numeric(4, 2);
update health_score set weighted = score;

-- The score before its band was held; the same as the score where null.
alter table health_day add column unheld numeric(4, 2);
-- Computed afterwards from what was known on that day, so it may be computed again while an import goes on.
alter table health_day add column rebuilt boolean not null default false;

-- Days scored without a message or a figure behind them were shown as 0.0.
delete from health_day d where not exists (
  select from health_factor f where f.org_id = d.org_id and f.account_id = d.account_id and f.known
    and f.factor not in ('support', 'risks', 'opportunities'))
  and exists (select from health_factor f where f.org_id = d.org_id and f.account_id = d.account_id);
update account set dirty_since = coalesce(dirty_since, app_now());
