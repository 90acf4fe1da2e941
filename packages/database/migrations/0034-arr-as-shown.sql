-- The list is in the order of the ARR it shows: a churned account has none left.
drop index account_arr;
create index account_arr on account (org_id, (case when stage = 'Churned' then 0 else arr end) desc nulls last, id);
