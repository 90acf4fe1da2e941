import type { z } from 'zod';
import { keysWith, rowSchema, shapeOf } from '../kit/fields.ts';
import type { CatalogueField, KeysWith, PropertyIn, RowSchema } from '../kit/fields.ts';

/** A field of a support case: columns, JSON, details, the assistant's tool and the rows of connectors derive from it. */
interface CaseField extends CatalogueField {
  kind: 'text' | 'choice' | 'moment';
  /** Column of table `support_case`; the names of people have none. */
  column?: string;
  /** A column of the list. */
  listed?: true;
  /** Sent with one case only, not with each of a list. */
  detail?: true;
  /** Support desks deliver it, under its key. */
  synced?: true;
  /** Name in the results of the assistant's tools. */
  tool?: string;
}

/** The fields of a support case, in the order of the list. */
export const CASE_FIELDS = {
  title: {
    label: 'Title',
    kind: 'text',
    column: 'title',
    required: true,
    listed: true,
    synced: true,
    tool: 'title',
  },
  number: {
    label: 'Case ID',
    kind: 'text',
    column: 'number',
    required: true,
    listed: true,
    synced: true,
    tool: 'number',
  },
  type: { label: 'Type', kind: 'text', column: 'type', listed: true, synced: true },
  subtype: { label: 'Subtype', kind: 'text', column: 'subtype', detail: true },
  priority: {
    label: 'Priority',
    kind: 'choice',
    column: 'priority',
    choices: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
    required: true,
    listed: true,
    synced: true,
    tool: 'priority',
  },
  status: {
    label: 'Status',
    kind: 'choice',
    column: 'status',
    property: 'statusName',
    choices: { New: 'New', InProgress: 'In progress', OnHold: 'On hold', Closed: 'Closed' },
    required: true,
    listed: true,
    synced: true,
    tool: 'status',
  },
  origin: { label: 'Origin', kind: 'text', column: 'origin', detail: true, synced: true },
  owner: { label: 'Owner', kind: 'text', property: 'ownerName', listed: true, tool: 'owner' },
  creator: { label: 'Opened By', kind: 'text', property: 'creatorName', detail: true },
  openedAt: {
    label: 'Created Date',
    kind: 'moment',
    column: 'opened_at',
    property: 'createdDate',
    required: true,
    listed: true,
    synced: true,
    tool: 'openedAt',
  },
  updatedAt: {
    label: 'Last Update',
    kind: 'moment',
    column: 'updated_at',
    property: 'lastUpdate',
    required: true,
    listed: true,
    synced: true,
  },
  closedAt: {
    label: 'Closed',
    kind: 'moment',
    column: 'closed_at',
    property: 'closedDate',
    synced: true,
    tool: 'closedAt',
  },
} as const satisfies Record<string, CaseField>;

type Fields = typeof CASE_FIELDS;
export type CaseFieldKey = keyof Fields;
type DetailKey = KeysWith<Fields, { detail: true }>;
type RowKey = Exclude<CaseFieldKey, DetailKey>;
type ToolKey = KeysWith<Fields, { tool: string }>;

export const LISTED_CASE_FIELDS = keysWith(CASE_FIELDS, 'listed');
export const SYNCED_CASE_FIELDS = keysWith(CASE_FIELDS, 'synced');
export const DETAIL_CASE_FIELDS = keysWith(CASE_FIELDS, 'detail');
export const TOOL_CASE_FIELDS = keysWith(CASE_FIELDS, 'tool');
/** The fields of each case of a list. */
export const ROW_CASE_FIELDS = (Object.keys(CASE_FIELDS) as CaseFieldKey[]).filter(
  (key): key is RowKey => !('detail' in CASE_FIELDS[key]),
);

const caseField = (key: CaseFieldKey): CaseField => CASE_FIELDS[key];

/** The name of a field in the case's JSON. */
export const casePropertyOf = <Key extends CaseFieldKey>(key: Key) =>
  (caseField(key).property ?? key) as PropertyIn<Fields, Key>;

type JsonShape<Key extends CaseFieldKey> = {
  [K in Key as PropertyIn<Fields, K>]: RowSchema<Fields[K]>;
};
/** The values of fields by their names in the case's JSON. */
export type CaseValues<Key extends CaseFieldKey> = z.input<z.ZodObject<JsonShape<Key>>>;

const jsonShape = <Key extends CaseFieldKey>(keys: readonly Key[]) =>
  shapeOf<JsonShape<Key>>(keys.map((key) => [casePropertyOf(key), rowSchema(caseField(key))]));

/** The values of fields in the JSON of each case of a list, and those that one case has beside them. */
export const caseRowShape = jsonShape<RowKey>(ROW_CASE_FIELDS);
export const caseDetailShape = jsonShape<DetailKey>(DETAIL_CASE_FIELDS);

type ToolShape = { [K in ToolKey as Fields[K]['tool']]: RowSchema<Fields[K]> };
export type CaseToolValues = z.input<z.ZodObject<ToolShape>>;

/** The values of fields in the results of the assistant's tools. */
export const caseToolShape = shapeOf<ToolShape>(
  TOOL_CASE_FIELDS.map((key) => [CASE_FIELDS[key].tool, rowSchema(caseField(key))]),
);
