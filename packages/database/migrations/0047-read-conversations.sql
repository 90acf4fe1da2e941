-- Claims are read from whole conversations, so a message stores none of its own.
alter table message drop column claims;

-- What one side owes the other: something asked, something to be told, something promised.
alter table action_item drop constraint action_item_kind_check;
update action_item set kind = 'promise' where kind = 'commitment';
alter table action_item add constraint action_item_kind_check check (kind in ('request', 'question', 'promise'));

update conversation set dirty_since = app_now() where dirty_since is null;
