-- What is known of a person beside name and title; `field_owners` says who each value belongs to, as of the others.
alter table contact
  add column phone text,
  add column mobile_phone text,
  add column address text,
  add column linkedin_url text;

-- Lists of people count and date the messages of each.
create index message_sender on message (org_id, sender_id, sent_at desc) where sender_id is not null;
