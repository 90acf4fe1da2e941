import type { z } from 'zod';
import type { SupportCase, SupportCaseDetail } from '@rapport/contract/cases/cases.ts';
import {
  CASE_FIELDS,
  casePropertyOf,
  DETAIL_CASE_FIELDS,
  ROW_CASE_FIELDS,
  TOOL_CASE_FIELDS,
} from '@rapport/contract/cases/fields.ts';
import type { CaseFieldKey, CaseToolValues, CaseValues } from '@rapport/contract/cases/fields.ts';
import type { CaseDetailRow, CaseRow } from './queries.ts';

type CaseAnswer = z.input<typeof SupportCase>;
type ValueRow = Partial<Record<string, unknown>>;

/** The value of a field as JSON has it. */
function valueOf(row: ValueRow, key: CaseFieldKey): unknown {
  const field = CASE_FIELDS[key];
  const value = row['column' in field ? field.column : key];
  return value instanceof Date ? value.toISOString() : value;
}

const presentFields = <Key extends CaseFieldKey>(row: ValueRow, keys: readonly Key[]) =>
  Object.fromEntries(
    keys.map((key) => [casePropertyOf(key), valueOf(row, key)]),
  ) as CaseValues<Key>;

const named = <Row extends CaseRow>(row: Row): Row => ({ ...row, title: row.title || 'No title' });

export const presentCase = (row: CaseRow): CaseAnswer => ({
  ...presentFields(named(row), ROW_CASE_FIELDS),
  id: row.id,
  accountId: row.account_id,
});

export const presentCaseDetail = (row: CaseDetailRow): z.input<typeof SupportCaseDetail> => ({
  ...presentCase(row),
  ...presentFields(row, DETAIL_CASE_FIELDS),
  accountName: row.account_name,
  description: row.description,
  provider: row.provider,
  link: row.link,
  conversationId: row.conversation_id,
});

/** A case as the assistant's tools return it. */
export const presentToolCase = (row: CaseRow) => ({
  ...(Object.fromEntries(
    TOOL_CASE_FIELDS.map((key) => [CASE_FIELDS[key].tool, valueOf(named(row), key)]),
  ) as CaseToolValues),
  id: row.id,
  accountId: row.account_id,
  account: row.account_name,
});
