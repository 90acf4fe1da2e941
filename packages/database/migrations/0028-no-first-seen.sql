-- When somebody was first seen is the day of their first message: nothing wrote it down here.
alter table contact drop column first_seen_at;
