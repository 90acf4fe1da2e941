-- The home page looks for the summaries of one week among those of all accounts and years.
create index weekly_summary_week on weekly_summary (org_id, week);
