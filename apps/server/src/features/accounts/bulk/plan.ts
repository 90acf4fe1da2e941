import { EditableField } from '@rapport/contract/accounts/changes.ts';
import type { AccountChange, AccountFacts } from '@rapport/contract/accounts/changes.ts';
import type { BulkChanges } from '@rapport/contract/accounts/bulk-edits.ts';
import { changedFields, ownedFields } from '../commands/update-account.ts';
import type { ChangedFields, EditableAccount } from '../commands/update-account.ts';

type Tags = AccountFacts['tags'];

/** The effect of a bulk edit on one account. */
export interface AccountPlan {
  account: EditableAccount;
  before: Partial<AccountFacts>;
  after: Partial<AccountFacts>;
  /** Fields that are skipped because a source owns them. */
  owned: { field: EditableField; source: string }[];
}

const keyOf = ({ type, value }: Tags[number]) => `${type}:${value}`;

/** Removes and adds tags. */
function withTags(tags: Tags, { add = [], remove = [] }: { add?: Tags; remove?: Tags }): Tags {
  const gone = new Set([...remove, ...add].map(keyOf));
  return [...tags.filter((tag) => !gone.has(keyOf(tag))), ...add].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
}

/** Plans a bulk edit of one account: fields that differ and that no source owns. */
export function planChange(account: EditableAccount, changes: BulkChanges): AccountPlan {
  const { addTags, removeTags, ...fields } = changes;
  const change: AccountChange =
    addTags || removeTags
      ? {
          ...fields,
          tags: withTags(account.tags, { add: addTags ?? [], remove: removeTags ?? [] }),
        }
      : fields;
  const changed = changedFields(account, change);
  const owned = ownedFields(changed, account.fieldOwners);
  const own = EditableField.options.filter(
    (field) => changed[field] && !owned.some((skipped) => skipped.field === field),
  );
  return {
    account,
    before: side(changed, own, 'before'),
    after: side(changed, own, 'after'),
    owned,
  };
}

const side = (
  changed: ChangedFields,
  fields: EditableField[],
  which: 'before' | 'after',
): Partial<AccountFacts> =>
  Object.fromEntries(fields.map((field) => [field, changed[field]?.[which]]));

/** The change written to one account: its fields before and after. */
export interface WrittenRow {
  before: Partial<AccountFacts>;
  after: Partial<AccountFacts>;
}

const without = (tags: Tags, others: Tags): Tags => {
  const known = new Set(others.map(keyOf));
  return tags.filter((tag) => !known.has(keyOf(tag)));
};

/** Tags that an edit added and removed. */
const tagSteps = ({ before, after }: WrittenRow) => ({
  added: without(after.tags ?? [], before.tags ?? []),
  removed: without(before.tags ?? [], after.tags ?? []),
});

/** Fields changed again since the edit; only tags that the edit touched count. */
export function touchedFields(current: AccountFacts, written: WrittenRow): EditableField[] {
  return EditableField.options.filter((field) => {
    if (!(field in written.after)) return false;
    if (field !== 'tags') return current[field] !== written.after[field];
    const { added, removed } = tagSteps(written);
    return (
      without(added, current.tags).length > 0 ||
      without(removed, current.tags).length < removed.length
    );
  });
}

/** The change that undoes an edit of one account. */
export function reversal(current: AccountFacts, written: WrittenRow): Partial<AccountFacts> {
  if (!written.before.tags) return written.before;
  const { added, removed } = tagSteps(written);
  return { ...written.before, tags: withTags(without(current.tags, added), { add: removed }) };
}
