import { z } from 'zod';

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  items?: Schema;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Fill {
  /** An id for a key; undefined leaves an optional key out. */
  id: (key: string) => string | undefined;
  text: (key: string) => string;
}

/** Texts by the name of their key, where the contract checks more than a pattern. Nothing listens on this address. */
const BY_NAME: Record<string, string> = { baseUrl: 'http://127.0.0.1:9/v1', zone: 'Europe/Zurich' };

/** Texts of the shapes that the contract asks for; the first that fits is taken. */
const SHAPED = [
  'max@plain.example',
  'plain.example',
  '127.0.0.1',
  'USD',
  'c1',
  '2026-01-05',
  '2026-01-05T10:00:00Z',
  'QUJD',
];

/** Values that a schema accepts, with all optional keys: one for each branch of a choice at its top. */
export function samplesOf(schema: z.ZodType, fill: Fill): unknown[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const branches = branchesOf(root as Schema);
  return branches.map((branch) => sampleOf(branch, '', fill));
}

/** Values of an object's keys one by one, where it takes them so: what may not be changed hides nothing that may. */
export const singlesOf = (schema: z.ZodType, fill: Fill): unknown[] =>
  samplesOf(schema, fill)
    .flatMap((sample) => Object.entries(sample as object))
    .map(([key, value]) => ({ [key]: value as unknown }))
    .filter((single) => schema.safeParse(single).success);

/** What an input needs, and of the rest the keys that are kept: others would only narrow the answer. */
export function neededOf(
  schema: z.ZodObject,
  fill: Fill,
  isKept: (key: string) => boolean,
): Record<string, unknown> {
  const sample = samplesOf(schema, fill)[0] as Record<string, unknown>;
  const isNeeded = (key: string) => !(schema.shape[key] as z.ZodType).safeParse(undefined).success;
  return Object.fromEntries(Object.entries(sample).filter(([key]) => isKept(key) || isNeeded(key)));
}

/** Keys anywhere in a schema that hold ids. */
export function idKeysOf(schema: z.ZodType): string[] {
  const keys = new Set<string>();
  samplesOf(schema, { id: (key) => (keys.add(key), crypto.randomUUID()), text: () => 'text' });
  return [...keys];
}

const branchesOf = (schema: Schema): Schema[] =>
  (schema.oneOf ?? schema.anyOf)?.filter(({ type }) => type !== 'null').flatMap(branchesOf) ?? [
    schema,
  ];

const isId = (key: string, { format }: Schema) =>
  format === 'uuid' || /(?:^|_|[a-z])(?:id|ids|Id|Ids)$/.test(key);

function sampleOf(schema: Schema, key: string, fill: Fill): unknown {
  const [branch] = branchesOf(schema);
  if (!branch) return null;
  if (branch !== schema) return sampleOf(branch, key, fill);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') return objectOf(schema, fill);
  if (schema.type === 'array') {
    const item = schema.items && sampleOf(schema.items, key, fill);
    return item === undefined ? undefined : [item];
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
  if (schema.type === 'null') return null;
  return textOf(schema, key, fill);
}

const anyId = () => crypto.randomUUID();

function objectOf(schema: Schema, fill: Fill): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = sampleOf(field, name, fill);
    const lacks = value === undefined && schema.required?.includes(name);
    return [name, lacks ? sampleOf(field, name, { ...fill, id: anyId }) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function textOf(schema: Schema, key: string, fill: Fill): string | undefined {
  if (isId(key, schema)) return fill.id(key);
  if (key in BY_NAME) return BY_NAME[key];
  const pattern = schema.pattern ? new RegExp(schema.pattern, 'u') : null;
  const short = fill.text(key).slice(0, schema.maxLength);
  const text = short.padEnd(schema.minLength ?? 0, '.');
  return !pattern || pattern.test(text) ? text : SHAPED.find((shaped) => pattern.test(shaped));
}
