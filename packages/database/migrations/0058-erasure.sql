-- Erasure of people. The addresses that were erased are kept as digests alone, salted for each organisation, so that a
-- later import does not bring them back.

alter table organisation add column erasure_salt text;

create table erasure (
  org_id uuid not null references organisation on delete cascade,
  id uuid not null,
  digest text not null,
  erased_by uuid,
  created_at timestamptz not null default app_now(),
  primary key (org_id, id)
);
create index erasure_digest on erasure (org_id, digest);
call tenant_table('erasure', 'true', 'select, insert');

-- Every text of an organisation can be read and changed for an erasure, also of rows that one person alone sees and of the
-- audit log. Only in a transaction that has added to `erasure`, whose rows the app role can neither change nor remove.
create function need_erasure() returns void language plpgsql stable security definer set search_path = public as $$
begin
  if not app_is_system() or not exists (
      select from erasure where org_id = app_org() and xmin = pg_current_xact_id()::xid) then
    raise exception 'no erasure is under way';
  end if;
end $$;

-- The columns of texts: plain, lists, JSON.
create function erasure_columns() returns table (tbl text, col text, kind text)
language sql stable security definer set search_path = public as $$
  select c.relname::text, a.attname::text, format_type(a.atttypid, null)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    and c.relname not in ('erasure', 'connection_credential')
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
  order by 1, 2
$$;

-- Texts of one column as JSON: those that match, and those of the conversations; without a pattern, all of them.
create function erasure_texts(tbl text, col text, pattern text, conversations uuid[])
returns table (at tid, value text, near boolean)
language plpgsql stable security definer set search_path = public as $$
declare
  near text;
begin
  perform need_erasure();
  if not exists (select from erasure_columns() e where e.tbl = $1 and e.col = $2) then
    raise exception 'no text: %.%', tbl, col;
  end if;
  near := case
    when tbl = 'conversation' then 'coalesce(t.id = any ($3), false)'
    when exists (select from pg_attribute where attrelid = format('public.%I', tbl)::regclass and attname = 'conversation_id')
      then 'coalesce(t.conversation_id = any ($3), false)'
    when exists (select from pg_attribute where attrelid = format('public.%I', tbl)::regclass and attname = 'message_id')
      then 'coalesce(t.message_id in (select m.id from message m where m.org_id = $1 and m.conversation_id = any ($3)), false)'
    else 'false' end;
  return query execute format(
    'select t.ctid, to_jsonb(t.%I)::text, %s from %I t where t.org_id = $1 and t.%I is not null and ($2::text is null or t.%I::text ~* $2 or %s)',
    col, near, tbl, col, col, near) using app_org(), pattern, conversations;
end $$;

create function erasure_write(tbl text, col text, ats tid[], texts text[]) returns integer
language plpgsql security definer set search_path = public as $$
declare
  kind text;
  written integer;
begin
  perform need_erasure();
  select e.kind into strict kind from erasure_columns() e where e.tbl = $1 and e.col = $2;
  execute format('update %I t set %I = %s from unnest($2, $3) u (at, value) where t.ctid = u.at and t.org_id = $1', tbl, col,
    case kind when 'text' then 'u.value::jsonb #>> ''{}''' when 'jsonb' then 'u.value::jsonb'
      else 'array(select jsonb_array_elements_text(u.value::jsonb))' end) using app_org(), ats, texts;
  get diagnostics written = row_count;
  return written;
end $$;

revoke all on function need_erasure(), erasure_columns(), erasure_texts(text, text, text, uuid[]),
  erasure_write(text, text, tid[], text[]) from public;
grant execute on function need_erasure(), erasure_columns(), erasure_texts(text, text, text, uuid[]),
  erasure_write(text, text, tid[], text[]) to rapport_app;
