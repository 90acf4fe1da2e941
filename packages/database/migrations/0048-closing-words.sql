-- How an action item stands. Words of a later message close it; what a person decides stays.
alter table action_item
  add column state text not null default 'open' check (state in ('open', 'done', 'answered', 'moot')),
  add column closed_at timestamptz,
  add column decided_by uuid,
  add column decided_at timestamptz;
update action_item set state = 'done', closed_at = done_at, decided_by = done_by, decided_at = done_at where status = 'Done';
drop index action_item_due;
alter table action_item drop column status, drop column done_by, drop column done_at;
create index action_item_due on action_item (org_id, due_at) where state = 'open' and deleted_at is null;

-- The words that close a claim, with the quotes of the claim (rows of this table) that they settle.
alter table evidence drop constraint evidence_claim_kind_check;
alter table evidence add constraint evidence_claim_kind_check check (claim_kind in
  ('risk', 'opportunity', 'fyi', 'action_item', 'summary', 'health', 'risk_closing', 'action_closing'));
alter table evidence add column closes uuid[];

-- When the last open quote of a risk was settled by words; and who decided the status last: analysis leaves it then.
alter table risk add column resolved_at timestamptz, add column status_by uuid, add column decided_at timestamptz;
alter table opportunity add column status_by uuid, add column decided_at timestamptz;
update risk set status_by = edited_by, decided_at = edited_at where status <> 'live';
update opportunity set status_by = edited_by, decided_at = edited_at where status <> 'prospect';

-- Who has to act next.
alter table conversation add column state text not null default 'none'
  check (state in ('none', 'waiting-on-us', 'waiting-on-them', 'resolved'));

update conversation set dirty_since = app_now() where dirty_since is null;
update account set dirty_since = app_now() where dirty_since is null;
