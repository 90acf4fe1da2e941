-- One name for how serious a claim is: `level`, as on `risk`. The API still calls an opportunity's level its impact.
alter table opportunity rename column impact to level;
alter table evidence rename column grade to level;
-- What the rules find in a message are claims, as everywhere else.
alter table message rename column findings to claims;
