-- The formatted body of a mail, compressed: storage key, offset and length in the pack of its page; null without one.
alter table message add column html_place text;

-- Images that stand in the text of a mail and are named there by their Content-ID.
create table message_image (
  org_id uuid not null,
  message_id uuid not null,
  content_id text not null,
  sha256 bytea not null,
  primary key (org_id, message_id, content_id),
  foreign key (org_id, message_id) references message on delete cascade
);
create index message_image_file on message_image (org_id, sha256);
call tenant_table('message_image',
  'exists (select from message m where m.org_id = message_image.org_id and m.id = message_image.message_id)');

-- Why a record cannot be had: its account is restricted. A private one is simply not there.
create or replace function record_is_restricted(kind text, record uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select case kind
    when 'support_case' then exists (select from support_case where org_id = app_org() and id = record and restricted)
    when 'contact' then exists (select from contact where org_id = app_org() and id = record and restricted)
    when 'document' then exists (select from document where org_id = app_org() and id = record and restricted
      and (visible_to is null or app_member() = any (visible_to)))
    when 'conversation' then exists (select from conversation where org_id = app_org() and id = record and restricted
      and (visible_to is null or app_member() = any (visible_to)))
    when 'message' then exists (select from message where org_id = app_org() and id = record and restricted
      and (visible_to is null or app_member() = any (visible_to)))
    else false
  end $$;
