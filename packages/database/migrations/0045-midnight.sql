-- The first moment of a calendar day in the organisation's zone, to compare stored moments with days.
create function app_midnight(day date) returns timestamptz language sql stable
  as $$ select day::timestamp at time zone zone from organisation where id = (select app_org()) $$;
