-- What a question was about, so that what is asked after it goes the same way after a reload.
alter table chat_turn add column intent text;
alter table chat_turn add column intent_id text;
