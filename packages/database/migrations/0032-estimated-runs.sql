-- A call that is stopped or breaks off is counted all the same: by estimate, and it says so.
alter table ai_run add estimated boolean not null default false;
