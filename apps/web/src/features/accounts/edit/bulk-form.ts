import {
  accountField,
  EDITABLE_FIELDS,
  propertyOf,
} from '@rapport/contract/account-fields/account-fields.ts';
import type { PropertyOf } from '@rapport/contract/account-fields/account-fields.ts';
import { EDITABLE_LABELS } from '@rapport/contract/accounts/changes.ts';
import type {
  BulkChanges,
  BulkPreview,
  BulkPreviewRow,
} from '@rapport/contract/accounts/bulk-edits.ts';
import type { TagKind } from '@rapport/contract/enumerations.ts';
import { valueOf } from './edit-form.ts';
import type { EditableKey } from './edit-form.ts';
import { formatValue } from '../field-format.ts';

/** Option that keeps a field unchanged. */
export const KEEP = 'keep';
/** Option that clears a field. */
export const NONE = 'none';

/** Editable fields as text. Selects hold a value, `keep` or `none`; an empty text field means unchanged. */
type FieldTexts = Record<PropertyOf<EditableKey>, string>;

export interface BulkForm extends FieldTexts {
  addKind: TagKind;
  /** Comma-separated. */
  addTags: string;
  removeKind: TagKind;
  removeTags: string;
}

/** Whether a field is a select rather than a text input. */
const isChosen = (key: EditableKey): boolean => {
  const { kind } = accountField(key);
  return kind === 'choice' || kind === 'person' || kind === 'flag';
};

export const emptyForm = (kind: TagKind): BulkForm => ({
  ...(Object.fromEntries(
    EDITABLE_FIELDS.map((key) => [propertyOf(key), isChosen(key) ? KEEP : '']),
  ) as FieldTexts),
  addKind: kind,
  addTags: '',
  removeKind: kind,
  removeTags: '',
});

const tagsOf = (type: TagKind, text: string) => {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  return values.length > 0 ? [...new Set(values)].map((value) => ({ type, value })) : undefined;
};

/** The changes of a form; null when there are none. */
export function changesOf(form: BulkForm): BulkChanges | null {
  const addTags = tagsOf(form.addKind, form.addTags);
  const removeTags = tagsOf(form.removeKind, form.removeTags);
  const fields = EDITABLE_FIELDS.flatMap((key) => {
    const property = propertyOf(key);
    const text = form[property].trim();
    if (text === '' || text === KEEP) return [];
    return [[property, isChosen(key) && text === NONE ? null : valueOf(key, text)] as const];
  });
  const changes = {
    ...Object.fromEntries(fields),
    ...(addTags && { addTags }),
    ...(removeTags && { removeTags }),
  };
  return Object.keys(changes).length > 0 ? (changes as BulkChanges) : null;
}

interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** Changed fields of an account, before and after. */
export function describeChanges(
  row: BulkPreviewRow,
  people: BulkPreview['people'],
  labelOf: (key: EditableKey) => string,
): FieldChange[] {
  const { before, after } = row;
  const fields = EDITABLE_FIELDS.filter((key) => propertyOf(key) in after).map((key) => ({
    label: labelOf(key),
    before: formatSide(key, before[propertyOf(key)], people),
    after: formatSide(key, after[propertyOf(key)], people),
  }));
  const values = (tags: typeof before.tags) => tags?.map(({ value }) => value).join(', ') || 'None';
  return 'tags' in after
    ? [
        ...fields,
        { label: EDITABLE_LABELS.tags, before: values(before.tags), after: values(after.tags) },
      ]
    : fields;
}

function formatSide(key: EditableKey, value: unknown, people: BulkPreview['people']): string {
  if (accountField(key).kind !== 'person') return formatValue(key, value) ?? 'None';
  if (!value) return 'None';
  return people.find(({ id }) => id === value)?.fullName ?? 'Former member';
}

/** Labels for the reasons of skipping. */
export const describeSkip = ({
  field,
  reason,
  source,
}: BulkPreviewRow['skipped'][number]): string => {
  if (reason === 'restricted') return 'Restricted: only administrators can change it';
  if (reason === 'not_found') return 'No longer exists';
  return `${field ? EDITABLE_LABELS[field] : 'It'} belongs to ${source ?? 'a source'}: change it there`;
};

/** Summary of an edit: `Stage to Renewal; tags added: Food`. */
export function describeEdit(changes: BulkChanges): string {
  const { addTags, removeTags } = changes;
  const names = (tags: { value: string }[]) => tags.map(({ value }) => value).join(', ');
  const fields = EDITABLE_FIELDS.flatMap((key) => {
    const value = changes[propertyOf(key)];
    const { label, kind } = accountField(key);
    if (value === undefined) return [];
    if (kind === 'person') return [`${value ? 'another' : 'no'} ${label.toLowerCase()}`];
    return [`${label.toLowerCase()} to ${formatValue(key, value) ?? 'none'}`];
  });
  return [
    ...fields,
    addTags?.length && `tags added: ${names(addTags)}`,
    removeTags?.length && `tags removed: ${names(removeTags)}`,
  ]
    .filter(Boolean)
    .join('; ')
    .replace(/^./, (letter) => letter.toUpperCase());
}
