import { EDITABLE_LABELS, EditableField } from '@rapport/contract/account-changes.ts';
import type { BulkChanges, BulkPreview, BulkPreviewRow } from '@rapport/contract/bulk-edits.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import type { AccountStage, TagKind } from '@rapport/contract/enumerations.ts';
import { formatCalendarDay } from '../../lib/format.ts';

/** A choice that leaves a field as it is. */
export const KEEP = 'keep';
/** A choice that empties a field. */
export const NONE = 'none';

export interface BulkForm {
  stage: string;
  owner: string;
  /** Empty: as it is. */
  tier: string;
  renewalDate: string;
  addKind: TagKind;
  /** Several between commas. */
  addTags: string;
  removeKind: TagKind;
  removeTags: string;
}

export const emptyForm = (kind: TagKind): BulkForm => ({
  stage: KEEP,
  owner: KEEP,
  tier: '',
  renewalDate: '',
  addKind: kind,
  addTags: '',
  removeKind: kind,
  removeTags: '',
});

const choice = (value: string) => (value === NONE ? null : value);

const tagsOf = (type: TagKind, text: string) => {
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  return values.length > 0 ? [...new Set(values)].map((value) => ({ type, value })) : undefined;
};

/** What a filled form changes; null when it changes nothing. */
export function changesOf(form: BulkForm): BulkChanges | null {
  const addTags = tagsOf(form.addKind, form.addTags);
  const removeTags = tagsOf(form.removeKind, form.removeTags);
  const changes = {
    ...(form.stage !== KEEP && { stage: choice(form.stage) }),
    ...(form.owner !== KEEP && { owner: choice(form.owner) }),
    ...(form.tier.trim() && { tier: form.tier.trim() }),
    ...(form.renewalDate && { renewalDate: form.renewalDate }),
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

/** The fields of an account that change, in words. */
export const changeWords = (row: BulkPreviewRow, people: BulkPreview['people']): FieldChange[] =>
  EditableField.options
    .filter((field) => field in row.after)
    .map((field) => ({
      label: EDITABLE_LABELS[field],
      before: valueWords(field, row.before, people),
      after: valueWords(field, row.after, people),
    }));

function valueWords(
  field: EditableField,
  values: BulkPreviewRow['before'],
  people: BulkPreview['people'],
): string {
  const { stage, tier, owner, renewalDate, tags } = values;
  const words: Record<EditableField, string | null | undefined> = {
    stage: stage && stageLabel(stage),
    tier,
    owner: owner && (people.find(({ id }) => id === owner)?.fullName ?? 'Somebody who has left'),
    renewalDate: renewalDate && formatCalendarDay(renewalDate),
    tags: tags?.map(({ value }) => value).join(', '),
  };
  return words[field] || 'None';
}

/** Why something stays as it is, in words. */
export const skipWords = ({ field, reason, source }: BulkPreviewRow['skipped'][number]): string => {
  if (reason === 'restricted') return 'Restricted: only administrators change it';
  if (reason === 'not_found') return 'Not there any more';
  return `${field ? EDITABLE_LABELS[field] : 'It'} belongs to ${source ?? 'a source'}: change it there`;
};

/** What an edit did, in a line: `Stage to Renewal, tags added`. */
export function editWords(changes: BulkChanges): string {
  const { stage, tier, owner, renewalDate, addTags, removeTags } = changes;
  const names = (tags: { value: string }[]) => tags.map(({ value }) => value).join(', ');
  return [
    stage !== undefined && `stage to ${stage ? stageLabel(stage as AccountStage) : 'none'}`,
    tier !== undefined && `tier to ${tier ?? 'none'}`,
    owner !== undefined && (owner ? 'another owner' : 'no owner'),
    renewalDate !== undefined &&
      `renewal to ${renewalDate ? formatCalendarDay(renewalDate) : 'none'}`,
    addTags?.length && `tags added: ${names(addTags)}`,
    removeTags?.length && `tags removed: ${names(removeTags)}`,
  ]
    .filter(Boolean)
    .join('; ')
    .replace(/^./, (letter) => letter.toUpperCase());
}
