-- The third day in a row on which an account's daily revenue met half of what its signed contracts let expect.
alter table account add column live_on date;
