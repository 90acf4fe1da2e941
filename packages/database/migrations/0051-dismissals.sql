-- A person says that a claim is not right: it leaves every list (deleted_at), comes back when they undo it, and is not
-- brought back by reading the same messages again.
alter table action_item add column dismissed_by uuid;
-- The messages a risk or opportunity quoted then. What is said in another message brings it back, without these.
alter table risk add column dismissed_by uuid, add column dismissed_messages uuid[];
alter table opportunity add column dismissed_by uuid, add column dismissed_messages uuid[];
