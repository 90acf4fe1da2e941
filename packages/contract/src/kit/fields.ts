import { z } from 'zod';
import { day, moment } from './values.ts';

/** What every catalogue of fields says of a field: accounts, contacts and cases add their own parts. */
export interface CatalogueField {
  label: string;
  kind: string;
  /** Name in the record's JSON, if it differs from the key. */
  property?: string;
  /** Whether every record has a value. */
  required?: true;
  /** Labels of the values of a choice. */
  choices?: Readonly<Record<string, string>>;
}

/** The keys of a catalogue whose fields have a part. */
export type KeysWith<Catalogue, Part> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends Part ? Key : never;
}[keyof Catalogue & string];

/** The name of a field in the record's JSON. */
export type PropertyIn<Catalogue, Key extends keyof Catalogue & string> = Key extends string
  ? Catalogue[Key] extends { property: infer Property extends string }
    ? Property
    : Key
  : never;

/** The keys of the fields that have some part, in the order of their catalogue. */
export const keysWith = <Catalogue extends object, Name extends string>(
  catalogue: Catalogue,
  name: Name,
) =>
  Object.entries(catalogue).flatMap(([key, field]) =>
    name in (field as object) ? [key] : [],
  ) as KeysWith<Catalogue, Record<Name, unknown>>[];

/** Schemas of the kinds whose value is shown as it is stored. */
export const VALUES = {
  text: z.string(),
  money: z.number(),
  count: z.number().int(),
  flag: z.boolean(),
  day,
  moment,
};

type EnumOf<Choices> = z.ZodEnum<{ [Value in keyof Choices & string]: Value }>;
export type ValueSchema<Field> = Field extends { choices: infer Choices }
  ? EnumOf<Choices>
  : Field extends { kind: infer Kind extends keyof typeof VALUES }
    ? (typeof VALUES)[Kind]
    : never;
export type RowSchema<Field> = Field extends { required: true }
  ? ValueSchema<Field>
  : z.ZodNullable<ValueSchema<Field>>;

/** The schema of a field's values. */
export function valueSchema({ kind, choices }: CatalogueField): z.ZodType {
  if (choices) return z.enum(Object.keys(choices));
  return VALUES[kind as keyof typeof VALUES] ?? z.string();
}

/** The schema of a field's values; null means none unless the field is required. */
export function rowSchema(field: CatalogueField): z.ZodType {
  const schema = valueSchema(field);
  return field.required ? schema : schema.nullable();
}

/** TypeScript cannot infer an object schema built in a loop: the caller types it from the catalogue. */
export const shapeOf = <Shape>(entries: (readonly [string, z.ZodType])[]) =>
  Object.fromEntries(entries) as Shape;
