-- What was agreed with a customer to reach, by when, and how it goes.

alter table account
  add column success_plan text check (length(success_plan) <= 2000),
  add column success_plan_due date,
  add column success_plan_status text
    check (success_plan_status in ('not-started', 'on-track', 'at-risk', 'achieved'));
