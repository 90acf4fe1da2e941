-- A summary may quote a mail that stands only in the quoted history of a message: its writer's name, '' where it is not
-- known. [start_at, end_at) is then a span of the message's quoted text. Null: the message's own words.
alter table evidence add column quoted_author text;
