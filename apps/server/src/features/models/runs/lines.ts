import { csvLine } from '@rapport/contract/kit/csv.ts';
import type { RunRow } from './queries.ts';

const COLUMNS: readonly [string, (row: RunRow) => string | number | null][] = [
  ['At', (row) => row.at.toISOString()],
  ['Task', (row) => row.task],
  ['Person', (row) => row.person],
  ['Provider', (row) => row.provider],
  ['Model', (row) => row.model],
  ['Prompt version', (row) => row.prompt_version],
  ['Input fingerprint', (row) => row.inputs_digest],
  ['Input tokens', (row) => row.input_tokens],
  ['Output tokens', (row) => row.output_tokens],
  ['Cost (USD)', (row) => row.cost],
  ['Latency (ms)', (row) => row.latency_ms],
  ['Outcome', (row) => row.outcome],
  ['Rating', (row) => row.rating],
  ['Tokens estimated', (row) => (row.estimated ? 'yes' : 'no')],
];

export const RUN_HEAD = COLUMNS.map(([title]) => title);

export const runLine = (row: RunRow): string => csvLine(COLUMNS.map(([, cell]) => cell(row)));
