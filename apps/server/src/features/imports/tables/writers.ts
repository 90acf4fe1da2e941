import type { TableKind } from '@rapport/connectors/table/kinds.ts';
import { accountWriter } from './accounts.ts';
import type { Entity } from '../../ingest/rows/changes.ts';
import { contactWriter } from './contacts.ts';
import { factWriter } from './facts/fact-writer.ts';
import type { FactKind } from './facts/fact-kind.ts';
import { MOVEMENTS } from './facts/movements.ts';
import { OPPORTUNITIES } from './facts/opportunities.ts';
import { PROJECTS } from './facts/projects.ts';
import { RATES } from './facts/rates.ts';
import { REVENUE } from './facts/revenue.ts';
import { SUBSCRIPTIONS } from './facts/subscriptions.ts';
import { TAGS } from './facts/tags.ts';
import { USAGE } from './facts/usage.ts';
import type { TableWriter, WriterOptions } from './writer.ts';

const FACTS: Record<Exclude<TableKind, 'accounts' | 'contacts'>, FactKind> = {
  revenue: REVENUE,
  subscriptions: SUBSCRIPTIONS,
  movements: MOVEMENTS,
  opportunities: OPPORTUNITIES,
  projects: PROJECTS,
  usage: USAGE,
  tags: TAGS,
  rates: RATES,
};

/** The writer of one file of a kind. */
export function writerOf(kind: TableKind, options: WriterOptions): TableWriter {
  if (kind === 'accounts') return accountWriter(options);
  return kind === 'contacts' ? contactWriter(options) : factWriter(FACTS[kind], options);
}

/** The main table of a kind of file. */
export const mainEntity = (kind: TableKind): Entity =>
  kind === 'accounts' ? 'account' : kind === 'contacts' ? 'contact' : FACTS[kind].table;
