-- An export of Slack is imported like mail.
alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add check (kind in ('mail', 'chat', 'calendar', 'accounts', 'contacts', 'revenue', 'subscriptions',
  'movements', 'opportunities', 'usage', 'tags', 'rates'));
alter table import_upload drop constraint import_upload_kind_check;
alter table import_upload add check (kind in ('mail', 'chat', 'calendar', 'accounts', 'contacts', 'revenue', 'subscriptions',
  'movements', 'opportunities', 'usage', 'tags', 'rates'));
