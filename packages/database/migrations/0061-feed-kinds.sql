-- Chat, cases and calls of an account by themselves; mails are most of its messages anyway.
create index message_account_kind on message (org_id, account_id, sent_at desc) where origin_type <> 'email-message';
