import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { EDITABLE_LABELS, EditableField } from '@rapport/contract/accounts/changes.ts';
import type { AccountChange, AccountFacts } from '@rapport/contract/accounts/changes.ts';
import {
  ACCOUNT_FIELDS,
  accountField,
  EDITABLE_FIELDS,
  ownedAs,
  propertyOf,
} from '@rapport/contract/account-fields/account-fields.ts';
import type { PropertyOf } from '@rapport/contract/account-fields/account-fields.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { scoreSoon } from './mark-for-scoring.ts';
import { refuseAccount } from '../policy.ts';
import { moveArrWithStage } from './move-arr-with-stage.ts';

/** The fields that a change modifies, before and after. */
export type ChangedFields = {
  [Field in EditableField]?: { before: AccountFacts[Field]; after: AccountFacts[Field] };
};

const tagKeys = (tags: AccountFacts['tags']) =>
  [...new Set(tags.map(({ type, value }) => `${type}:${value}`))].sort();

const isSame = (field: EditableField, before: AccountFacts, after: AccountFacts) =>
  field === 'tags'
    ? tagKeys(before.tags).join('\n') === tagKeys(after.tags).join('\n')
    : before[field] === after[field];

/** Fields of a change that differ from the stored values. */
export function changedFields(before: AccountFacts, change: AccountChange): ChangedFields {
  const named = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const after: AccountFacts = { ...before, ...named };
  const changed = EditableField.options.filter((field) => !isSame(field, before, after));
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field], after: after[field] }]),
  );
}

/** The owner of a field that a person has taken over. No source writes it, even when it is empty. */
export const TAKEN_OVER = 'here';

/** Keys of the editable fields in `account.field_owners`. */
export const OWNED_AS = Object.fromEntries([
  ...EDITABLE_FIELDS.map((key) => [propertyOf(key), ownedAs(key)]),
  ['tags', 'tags'],
]) as Record<EditableField, string>;

/** Changed fields owned by a source, with the source. */
export const ownedFields = (
  changed: ChangedFields,
  owners: Record<string, string>,
): { field: EditableField; source: string }[] =>
  EditableField.options.flatMap((field) => {
    const source = owners[OWNED_AS[field]];
    return changed[field] && source && source !== TAKEN_OVER ? [{ field, source }] : [];
  });

export interface EditableAccount extends AccountFacts {
  id: string;
  name: string;
  fieldOwners: Record<string, string>;
}

type Editable = (typeof EDITABLE_FIELDS)[number];
type NamedColumn = {
  [Key in Editable]: `${(typeof ACCOUNT_FIELDS)[Key]['column']} as ${PropertyOf<Key>}`;
}[Editable];

const EDITABLE_COLUMNS = EDITABLE_FIELDS.map(
  (key) => `${ACCOUNT_FIELDS[key].column} as ${propertyOf(key)}` as NamedColumn,
);

/** Reads the editable fields of accounts visible to the asker, ordered by id, and locks them until the transaction ends. */
export async function lockFacts(db: TenantDb, ids: readonly string[]): Promise<EditableAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', ...EDITABLE_COLUMNS])
    .select([
      sql<Record<string, string>>`field_owners`.as('fieldOwners'),
      sql<AccountFacts['tags']>`
        (select coalesce(json_agg(json_build_object('type', t.kind, 'value', t.value) order by t.kind, t.value), '[]')
          from account_tag t where t.org_id = account.org_id and t.account_id = account.id)`.as(
        'tags',
      ),
    ])
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  // The database checks the values of choices.
  return rows as EditableAccount[];
}

const ADMINISTRATORS_ONLY = new Map(
  EDITABLE_FIELDS.filter((key) => accountField(key).administrators).map((key): [string, string] => [
    propertyOf(key),
    accountField(key).label,
  ]),
);

/** Throws `forbidden` when only administrators change one of these fields and the asker is not one. */
export function needRightsFor({ asker }: Pick<Ctx, 'asker'>, properties: readonly string[]): void {
  const refused = properties.filter((property) => ADMINISTRATORS_ONLY.has(property));
  if (refused.length === 0 || asker.role !== 'default') return;
  throw new AppError('forbidden', {
    details: refused.map((property) => ({
      where: `body.${property}`,
      what: `Only administrators can change “${ADMINISTRATORS_ONLY.get(property)}”.`,
    })),
  });
}

interface ChangeOptions {
  /** Also changes fields owned by a source and takes over their ownership. */
  takeOver?: boolean;
}

/**
 * Writes a change to an account read by `lockFacts`, with its audit row, in the caller's transaction, which has marked
 * accounts scored once all are written (`scoreSoon`). Throws
 * `source_owned` when a source owns a changed field that is not taken over, `invalid_input` for an owner who is not a
 * member.
 */
export async function changeAccount(
  db: TenantDb,
  ctx: Ctx,
  account: EditableAccount,
  change: AccountChange,
  { takeOver = false }: ChangeOptions = {},
): Promise<ChangedFields> {
  const changed = changedFields(account, change);
  if (Object.keys(changed).length === 0) return changed;
  needRightsFor(ctx, Object.keys(changed));
  const owned = ownedFields(changed, account.fieldOwners);
  if (owned.length > 0 && !takeOver) throw sourceOwned(owned);
  if (changed.owner?.after) await needMember(db, changed.owner.after);
  await writeFields(
    db,
    ctx,
    account,
    changed,
    owned.map(({ field }) => OWNED_AS[field]),
  );
  if (changed.tags) await writeTags(db, ctx, account.id, changed.tags.after);
  if (changed.stage) await moveArrWithStage(db, account.id, changed.stage, ctx.now);
  if (changed.stage || changed.renewalDate) await forgetPastFigures(db);
  await audit(db, ctx, {
    action: 'account.updated',
    subject: { kind: 'account', id: account.id },
    detail: { fields: changed, ...(owned.length > 0 && { takenOver: owned }) },
  });
  return changed;
}

/** Changes the given fields of one account. */
export const updateAccount = (
  ctx: Ctx,
  id: string,
  change: AccountChange,
  options?: ChangeOptions,
): Promise<ChangedFields> =>
  ctx.run(async (db) => {
    const [account] = await lockFacts(db, [id]);
    const known = account ?? (await refuseAccount(db, id));
    const changed = await changeAccount(db, ctx, known, change, options);
    await scoreSoon(ctx, db);
    return changed;
  });

async function writeFields(
  db: TenantDb,
  ctx: Ctx,
  { id }: EditableAccount,
  changed: ChangedFields,
  takenOver: string[],
) {
  const now = ctx.now;
  const values = EDITABLE_FIELDS.flatMap((key) => {
    const change = changed[propertyOf(key)];
    return change ? [[ACCOUNT_FIELDS[key].column, change.after] as const] : [];
  });
  await db
    .updateTable('account')
    .set({
      ...Object.fromEntries(values),
      ...(takenOver.length > 0 && {
        field_owners: sql`field_owners || ${toJsonb(Object.fromEntries(takenOver.map((name) => [name, TAKEN_OVER])))}::jsonb`,
      }),
      dirty_since: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Recomputes the month ends that home compares with, because they depend on stages and renewals. */
const forgetPastFigures = (db: TenantDb) => sql`select drop_past_figures(app_org())`.execute(db);

async function writeTags(db: TenantDb, ctx: Ctx, id: string, tags: AccountFacts['tags']) {
  await db.deleteFrom('account_tag').where('account_id', '=', id).execute();
  if (tags.length === 0) return;
  await db
    .insertInto('account_tag')
    .values(
      tags.map(({ type, value }) => ({
        org_id: ctx.asker.organisation,
        account_id: id,
        kind: type,
        value,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function needMember(db: TenantDb, id: string) {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!member)
    throw new AppError('invalid_input', {
      details: [{ where: 'body.owner', what: 'Choose a member of the organisation.' }],
    });
}

const sourceOwned = (owned: { field: EditableField; source: string }[]) =>
  new AppError('source_owned', {
    details: owned.map(({ field, source }) => ({
      where: `body.${field}`,
      what: `${EDITABLE_LABELS[field]} belongs to ${source}. Change it there, or take the field over.`,
    })),
  });
