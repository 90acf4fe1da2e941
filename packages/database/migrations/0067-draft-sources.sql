-- The words that a draft of the assistant or an agent rests on: messages with the place of the words in their visible text.
alter table mail_draft add column if not exists sources jsonb not null default '[]';
