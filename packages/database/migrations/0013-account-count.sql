-- Counting the accounts a person may see reads this index alone.
create index account_visible on account (org_id, restricted);
