-- What a sample organisation shows, in one line: for those who choose among several at sign-in.
alter table organisation add column about text;
