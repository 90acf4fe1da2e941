create index account_currency on account (org_id, currency);
create index arr_movement_currency on arr_movement (org_id, currency);

-- No account and no movement of ARR is in another currency than the organisation's, so that nothing has to be converted.
-- Asked before each figure; restricted accounts count, as it says nothing of them but this.
create function has_one_currency() returns boolean language plpgsql stable security definer set search_path = public as $$
declare
  org uuid := app_org();
  home text := (select currency from organisation where id = org);
begin
  return coalesce((select min(currency) = home and max(currency) = home from account where org_id = org), true)
    and coalesce((select min(currency) = home and max(currency) = home from arr_movement where org_id = org), true);
end $$;
