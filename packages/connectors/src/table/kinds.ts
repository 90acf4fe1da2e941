import { ACCOUNT_FIELDS } from './fields/accounts.ts';
import { CONTACT_FIELDS } from './fields/contacts.ts';
import type { Field } from './fields/field.ts';
import { MOVEMENT_FIELDS } from './fields/movements.ts';
import { OPPORTUNITY_FIELDS } from './fields/opportunities.ts';
import { PROJECT_FIELDS } from './fields/projects.ts';
import { RATE_FIELDS } from './fields/rates.ts';
import { REVENUE_FIELDS } from './fields/revenue.ts';
import { SUBSCRIPTION_FIELDS } from './fields/subscriptions.ts';
import { TAG_FIELDS } from './fields/tags.ts';
import { USAGE_FIELDS } from './fields/usage.ts';
import { guessMapping, isLacking } from './mapping.ts';

/** Kinds of tables with their fields. */
export const TABLE_FIELDS = {
  accounts: ACCOUNT_FIELDS,
  contacts: CONTACT_FIELDS,
  revenue: REVENUE_FIELDS,
  subscriptions: SUBSCRIPTION_FIELDS,
  movements: MOVEMENT_FIELDS,
  opportunities: OPPORTUNITY_FIELDS,
  projects: PROJECT_FIELDS,
  usage: USAGE_FIELDS,
  tags: TAG_FIELDS,
  rates: RATE_FIELDS,
} as const satisfies Record<string, readonly Field[]>;

export type TableKind = keyof typeof TABLE_FIELDS;
export const TABLE_KINDS = Object.keys(TABLE_FIELDS) as TableKind[];

/** Kinds of facts about accounts; a table must have their required columns. */
const FACTS = TABLE_KINDS.filter((kind) => kind !== 'accounts' && kind !== 'contacts');
/** Fewest matching columns of a table that needs a second file, such as order lines without their orders. */
const HALF_A_FACT = 4;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Guesses the kind of a table: contacts if a column holds e-mail addresses, else the kind that matches most columns, else
 * accounts. A table that lacks required columns is the kind it matches best.
 */
export function guessKind(
  columns: readonly string[],
  samples: readonly Record<string, string>[],
): TableKind {
  const explained = (kind: TableKind) => {
    const fields: readonly Field[] = TABLE_FIELDS[kind];
    const mapping = guessMapping(columns, samples, fields);
    const mapped = new Set(mapping.map(({ field }) => field));
    const lacking = fields.some((field) => isLacking(field, (key) => mapped.has(key)));
    return { lacking, sum: mapping.reduce((sum, { confidence }) => sum + confidence, 0) };
  };
  const hasEmail = columns.some(
    (column) =>
      samples.length > 0 &&
      samples.filter((row) => ADDRESS.test(row[column] ?? '')).length > samples.length / 2,
  );
  if (hasEmail && explained('contacts').sum >= 1.5) return 'contacts';
  let best: { kind: TableKind; sum: number } = {
    kind: 'accounts',
    sum: explained('accounts').lacking ? 0 : explained('accounts').sum,
  };
  for (const kind of FACTS) {
    const { lacking, sum } = explained(kind);
    if (!lacking && sum > best.sum) best = { kind, sum };
  }
  if (best.sum > 0) return best.kind;
  const halves = FACTS.map((kind) => ({ kind, sum: explained(kind).sum }));
  const fullest = halves.reduce((most, half) => (half.sum > most.sum ? half : most));
  return fullest.sum >= HALF_A_FACT ? fullest.kind : best.kind;
}
