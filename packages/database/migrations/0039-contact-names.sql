-- Who a field of a contact belongs to: 'mail' for a name taken from messages, which a fuller one replaces.
alter table contact add column field_owners jsonb not null default '{}';
