import {
  accountField,
  EDITABLE_FIELDS,
  ownedAs,
  propertyOf,
} from '@rapport/contract/account-fields/account-fields.ts';
import type {
  AccountFieldKey,
  PropertyOf,
} from '@rapport/contract/account-fields/account-fields.ts';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import type { AccountChange } from '@rapport/contract/accounts/changes.ts';
import type { TagKind } from '@rapport/contract/enumerations.ts';

export type EditableKey = (typeof EDITABLE_FIELDS)[number];
type EditableProperty = PropertyOf<EditableKey>;

/** Editable fields as text: choices by value, people by id, empty for no value. */
type FieldTexts = Record<EditableProperty, string>;

/** Form values of an account; tags of a kind are comma-separated. */
export interface DetailsForm extends FieldTexts {
  tags: Partial<Record<TagKind, string>>;
}

type Details = Partial<Pick<Account, EditableProperty>> & Pick<Account, 'tags'>;

/** The texts of a flag in forms. */
export const FLAG_LABELS = { no: 'No', yes: 'Yes' };

function textOf(account: Details, key: EditableKey): string {
  const value = account[propertyOf(key)];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? (value?.id ?? '') : (value ?? '');
}

/** The value of a field that a form shows as text; null without one. */
export const valueOf = (key: EditableKey, text: string): string | boolean | null =>
  accountField(key).kind === 'flag' ? text === 'yes' : text || null;

/** The fields that this person may edit. */
export const editableBy = (isAdmin: boolean): readonly EditableKey[] =>
  EDITABLE_FIELDS.filter((key) => isAdmin || !accountField(key).administrators);

/** Initial form values, for the organisation's kinds of tags. */
export const detailsForm = (account: Details, kinds: readonly TagKind[]): DetailsForm => ({
  ...(Object.fromEntries(
    EDITABLE_FIELDS.map((key) => [propertyOf(key), textOf(account, key)]),
  ) as FieldTexts),
  tags: Object.fromEntries(kinds.map((kind) => [kind, tagsOf(account, kind).join(', ')])),
});

const tagsOf = ({ tags }: Details, kind: string) =>
  tags.filter(({ type }) => type === kind).map(({ value }) => value);

const split = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** Changes between a form and its account; tags of other kinds stay. */
export function changeOf(account: Details, form: DetailsForm): AccountChange {
  const fields = EDITABLE_FIELDS.flatMap((key) => {
    const property = propertyOf(key);
    const text = form[property].trim();
    return text === textOf(account, key) ? [] : [[property, valueOf(key, text)] as const];
  });
  const tags = changedTags(account, form);
  return { ...Object.fromEntries(fields), ...(tags && { tags }) };
}

function changedTags(account: Details, form: DetailsForm): AccountChange['tags'] {
  const kinds = Object.keys(form.tags);
  const kept = account.tags
    .filter(({ type }) => !kinds.includes(type))
    .map(({ type, value }) => ({ type, value }));
  const edited = Object.entries(form.tags).flatMap(([type, text]) =>
    split(text).map((value) => ({ type: type as TagKind, value })),
  );
  const tags = [...kept, ...edited];
  const keys = (list: readonly { type: string; value: string }[]) =>
    list
      .map(({ type, value }) => `${type}:${value}`)
      .sort()
      .join('\n');
  return keys(tags) === keys(account.tags) ? undefined : tags;
}

/** The source that owns a field; undefined if none does. */
export const ownerOfField = (
  { fieldOwners }: Pick<Account, 'fieldOwners'>,
  key: AccountFieldKey | 'tags',
): string | undefined => fieldOwners[key === 'tags' ? key : ownedAs(key)];

/** A source that owns a changed field. */
export const ownerOfChange = (
  account: Pick<Account, 'fieldOwners'>,
  change: AccountChange,
): string | undefined =>
  [
    ...EDITABLE_FIELDS.filter((key) => change[propertyOf(key)] !== undefined),
    ...(change.tags ? (['tags'] as const) : []),
  ]
    .map((key) => ownerOfField(account, key))
    .find(Boolean);
