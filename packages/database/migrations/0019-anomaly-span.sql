-- An anomaly's last day: by it a finding is known again when its first day has moved, and the picture marks its days.
alter table revenue_anomaly add column end_day date;
update revenue_anomaly set end_day = start_day;
alter table revenue_anomaly alter column end_day set not null, add check (end_day >= start_day);

-- A drop and a spike may begin on the same day.
alter table revenue_anomaly drop constraint revenue_anomaly_org_id_account_id_source_company_timeframe__key;
alter table revenue_anomaly add unique (org_id, account_id, source, company, timeframe, kind, start_day);

-- On which days the organisation earned anything at all, and until when: days on which nobody did are not known.
create index revenue_day_day on revenue_day (org_id, day);
