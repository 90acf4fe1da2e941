-- The language model an organisation has chosen, and what its runs cost.
create table model_setting (
  org_id uuid primary key references organisation on delete cascade,
  enabled boolean not null,
  -- Null: the model of the installation.
  kind text check (kind in ('openai', 'anthropic', 'google', 'openai-compatible')),
  model text,
  base_url text,
  -- Sealed under this row's identity; beside it the last four letters, to know it by.
  sealed_key text,
  key_end text,
  embedding_model text,
  -- US dollars a million tokens, as the makers publish them.
  input_price numeric(12, 4) check (input_price >= 0),
  output_price numeric(12, 4) check (output_price >= 0),
  -- A calendar month's, in the organisation's zone.
  cost_cap numeric(12, 2) check (cost_cap > 0),
  token_cap bigint check (token_cap > 0),
  changed_at timestamptz not null,
  changed_by uuid,
  check ((kind is null) = (model is null)),
  check (kind is distinct from 'openai-compatible' or base_url is not null)
);
call tenant_table('model_setting', '(select app_role()) in (''admin'', ''system'')');

-- In US dollars; null where no price is known.
alter table ai_run add cost numeric(14, 6);
-- The question and answer that the run was for.
alter table ai_run add memory_id uuid;
create index ai_run_month on ai_run (org_id, at) include (input_tokens, output_tokens, cost);
drop index ai_run_at;

-- Runs tell who asked what when: they are their own, and administrators'.
drop policy tenant on ai_run;
create policy tenant on ai_run
  using (org_id = (select app_org()) and ((select app_role()) in ('admin', 'system') or member_id = (select app_member())))
  with check (org_id = (select app_org()));
