import { z } from 'zod';
import {
  ACCOUNT_FIELDS,
  accountField,
  EDITABLE_FIELDS,
  FILTER_FIELDS,
  LISTED_FIELDS,
  propertyOf,
  TOOL_FIELDS,
} from './account-fields.ts';
import type { AccountFieldKey, FieldsWith, PropertyOf } from './account-fields.ts';
import { HEALTH_BANDS, NO_SCORE_BAND, NO_SCORE_LABEL } from '../health/health.ts';
import { MemberId } from '../ids.ts';
import { rowSchema, shapeOf, VALUES, valueSchema } from '../kit/fields.ts';
import type { RowSchema, ValueSchema } from '../kit/fields.ts';
import { day, listOf, numeric } from '../kit/values.ts';
import type { AccountField, FieldFilter } from './field.ts';

type Fields = typeof ACCOUNT_FIELDS;

/** Fields whose value is one column, shown unchanged. */
type Plain = FieldsWith<{ column: string; kind: keyof typeof VALUES | 'choice' }>;

const isPlain = (key: AccountFieldKey): key is Plain => {
  const { kind, column } = accountField(key);
  return column !== undefined && (kind in VALUES || kind === 'choice');
};

/** Plain fields that the accounts list shows. */
export const PLAIN_LISTED = LISTED_FIELDS.filter((key): key is Plain & typeof key => isPlain(key));
export type PlainListed = (typeof PLAIN_LISTED)[number];
/** Plain fields in the results of the assistant's tools. */
export const PLAIN_TOOL = TOOL_FIELDS.filter((key): key is Plain & typeof key => isPlain(key));
type PlainTool = (typeof PLAIN_TOOL)[number];

type RowShape<Key extends Plain> = { [K in Key as PropertyOf<K>]: RowSchema<Fields[K]> };
type ToolShape = { [K in PlainTool as Fields[K]['tool']]: RowSchema<Fields[K]> };

/** The values of fields in the account's JSON. */
export const rowShape = <Key extends Plain>(keys: readonly Key[]) =>
  shapeOf<RowShape<Key>>(
    keys.map((key) => [
      propertyOf(key),
      rowSchema(accountField(key)).describe(accountField(key).label),
    ]),
  );

/** The values of fields in the results of the assistant's tools. */
export const toolShape = () =>
  shapeOf<ToolShape>(
    PLAIN_TOOL.map((key) => [ACCOUNT_FIELDS[key].tool, rowSchema(accountField(key))]),
  );

type Editable = (typeof EDITABLE_FIELDS)[number];
type EditSchema<Field> = Field extends { kind: 'person' } ? typeof MemberId : ValueSchema<Field>;
type FactsShape = {
  [K in Editable as PropertyOf<K>]: Fields[K] extends { required: true }
    ? EditSchema<Fields[K]>
    : z.ZodNullable<EditSchema<Fields[K]>>;
};
type ChangeShape = { [Property in keyof FactsShape]: z.ZodOptional<FactsShape[Property]> };

/** The editable fields with their current values. */
export const factsShape = shapeOf<FactsShape>(
  EDITABLE_FIELDS.map((key) => {
    const field = accountField(key);
    if (field.kind !== 'person') return [propertyOf(key), rowSchema(field)];
    return [propertyOf(key), field.required ? MemberId : MemberId.nullable()];
  }),
);

/** A change of the named fields; null clears a field that need not have a value. */
export const changeShape = shapeOf<ChangeShape>(
  EDITABLE_FIELDS.map((key) => {
    const field = accountField(key);
    const schema = field.required ? editSchema(field) : editSchema(field).nullable();
    return [propertyOf(key), schema.optional().describe(field.label)];
  }),
);

function editSchema(field: AccountField): z.ZodType {
  if (field.kind === 'person') return MemberId;
  if (field.kind === 'text')
    return z
      .string()
      .trim()
      .min(1)
      .max(field.maxLength ?? 200);
  return valueSchema(field);
}

type Surface = 'query' | 'address' | 'tool';
type FilterKey = (typeof FILTER_FIELDS)[number];
type FilterValue<Field, On extends Surface> = Field extends { filter: { by: 'range' } }
  ? number
  : Field extends { filter: { by: 'band' } }
    ? number[]
    : Field extends { filter: { by: 'daysAhead' } }
      ? On extends 'address'
        ? number
        : string
      : Field extends { choices: infer Choices }
        ? (keyof Choices & string)[]
        : string[];
type NamesOn<Field, On extends Surface> = Field extends {
  filter: Record<On, infer Names extends string | readonly string[]>;
}
  ? Names extends readonly string[]
    ? Names[number]
    : Names
  : never;
type FilterShape<On extends Surface> = {
  [Name in NamesOn<Fields[FilterKey], On> & string]: z.ZodOptional<
    z.ZodType<FilterNamed<Name, On>, FilterNamed<Name, On>>
  >;
};
type FilterNamed<Name extends string, On extends Surface> = {
  [Key in FilterKey]: Name extends NamesOn<Fields[Key], On> ? FilterValue<Fields[Key], On> : never;
}[FilterKey];

const BAND = z.number().int().min(NO_SCORE_BAND).max(HEALTH_BANDS.length);
const BANDS = `Health bands: ${HEALTH_BANDS.map(({ band, label }) => `${band} ${label}`).join(', ')}; ${NO_SCORE_BAND} ${NO_SCORE_LABEL}`;

/** How far ahead an address may look; the filter offers fewer choices. */
export const MOST_DAYS_AHEAD = 3_650;

/** The schema of a filter on a surface. */
function filterSchema(field: AccountField, filter: FieldFilter, on: Surface): z.ZodType {
  if (filter.by === 'any') {
    const item = field.choices ? valueSchema(field) : z.string().max(200);
    if (on === 'query') return listOf(item);
    return z
      .array(item)
      .max(field.choices ? Object.keys(field.choices).length : 100)
      .optional();
  }
  if (filter.by === 'band')
    return (
      on === 'query'
        ? listOf(z.coerce.number().pipe(BAND))
        : z
            .array(BAND)
            .max(HEALTH_BANDS.length + 1)
            .optional()
    ).describe(BANDS);
  if (filter.by === 'daysAhead')
    return on === 'address'
      ? z.int().min(1).max(MOST_DAYS_AHEAD).optional().describe('Days ahead')
      : day.optional();
  if (on === 'query') return numeric;
  return (on === 'address' ? z.number().min(filter.min).max(filter.max) : z.number()).optional();
}

/** The names of a field's filter on a surface: two for a range, else one. */
export const filterNames = (filter: FieldFilter, on: Surface): readonly string[] =>
  [filter[on]].flat();

/** The filters of all fields that have one, under their names on a surface. */
export const filterShape = <On extends Surface>(on: On) =>
  shapeOf<FilterShape<On>>(
    FILTER_FIELDS.flatMap((key) => {
      const { filter } = ACCOUNT_FIELDS[key];
      return filterNames(filter, on).map(
        (name) => [name, filterSchema(accountField(key), filter, on)] as const,
      );
    }),
  );
