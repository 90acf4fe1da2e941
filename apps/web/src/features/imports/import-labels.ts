import type {
  ImportBatch,
  ImportKind,
  ImportState,
  TableKind,
} from '@rapport/contract/imports/imports.ts';
import { formatCalendarDay } from '../../lib/format/format.ts';
import type { Tone } from '../../ui/chip.tsx';

export const KIND_LABELS: Record<ImportKind, string> = {
  mail: 'Email',
  chat: 'Slack export',
  calendar: 'Calendar',
  accounts: 'Accounts',
  contacts: 'Contacts',
  revenue: 'Revenue',
  subscriptions: 'Subscriptions',
  movements: 'ARR movements',
  opportunities: 'Opportunities',
  projects: 'Projects',
  usage: 'Usage',
  tags: 'Tags',
  rates: 'Exchange rates',
};

/** Whether a kind of file is a table with columns to map. */
export const isTable = (kind: ImportKind): kind is TableKind =>
  kind !== 'mail' && kind !== 'chat' && kind !== 'calendar';

/** Whether a file of this kind holds messages, and not rows of a table or meetings. */
export const holdsMessages = (kind: ImportKind): boolean => kind === 'mail' || kind === 'chat';

/** What importing an export of Slack does. */
export const CHAT_HINT =
  'A workspace export as a zip. Everyone sees public channels; only their members see private channels and direct messages. Files are listed but not imported, because the export contains only links to them.';

/** What importing a calendar does. */
export const CALENDAR_HINT =
  'Meetings with attendees and responses, linked to the attendees’ account. Recurring meetings are imported from 90 days ago to a year ahead; a newer file replaces an older one. Private events are visible to attendees only.';

/** What a file of each kind contains, and what importing it does. */
export const KIND_HINTS: Record<TableKind, string> = {
  accounts:
    'One account per row. A parent account makes it a sub-account; owner, industry, CSM and region become tags.',
  contacts: 'One person per row, matched by email address.',
  revenue:
    'One amount per account and day. Without an amount, it is unit price × quantity × (1 − discount). Daily revenue and anomalies are computed from it.',
  subscriptions:
    'One subscription per row, with ARR or MRR × 12. ARR, movements, NRR, GRR and churn are computed from it; trials do not count.',
  movements: 'One ARR movement per row: new, expansion, contraction or churn. ARR is their sum.',
  opportunities:
    'One opportunity per row. Importing it again records every changed field in its history.',
  projects:
    'One project per row. Projects are shown once they are turned on in Settings, Organisation view.',
  usage: 'Daily use of a feature by account or subscription. Identical rows are added up.',
  tags: 'One tag per row: account, kind (owner, industry, csm, region) and value.',
  rates: 'What one unit of a currency is worth in yours, from a given day.',
};

/** Whether rows of this kind name accounts that may not exist yet. */
export const namesAccounts = (kind: ImportKind): boolean =>
  !['mail', 'chat', 'calendar', 'accounts', 'contacts', 'rates'].includes(kind);

/** The unit of positions in a file. */
export const positionUnit = ({ kind, fileName }: ImportBatch): string =>
  kind === 'mail'
    ? 'byte'
    : kind === 'chat'
      ? 'item'
      : /\.(?:json|jsonl|ndjson)$/i.test(fileName)
        ? 'object'
        : 'line';

export const STATE_LABELS: Record<ImportState, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'plain' },
  running: { label: 'Reading', tone: 'blue' },
  analysing: { label: 'Analysing', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  stopped: { label: 'Stopped', tone: 'amber' },
  failed: { label: 'Failed', tone: 'red' },
  undone: { label: 'Undone', tone: 'plain' },
};

/** The share of a file that has been read, or null where its size is not known. */
export const shareRead = ({ bytesTotal, bytesRead, state }: ImportBatch): number | null =>
  state === 'analysing' || !bytesTotal || bytesRead === 0
    ? null
    : Math.min(1, bytesRead / bytesTotal);

const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;
const AMOUNTS = /\b(?:arr|mrr|revenue|amount|price|forecast)\b/;
const FIELD_LABELS: Record<string, string> = {
  arr: 'ARR',
  csm: 'CSM',
  email: 'Email',
  'is closed': 'Closed',
  'is won': 'Won',
  url: 'URL',
  vip: 'VIP',
};
const YES_NO: Record<string, string> = { true: 'Yes', false: 'No' };

/** "renewal date" → "Renewal date", "arr" → "ARR". */
export const fieldLabel = (field: string): string =>
  FIELD_LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);

/** Formats a stored value: dates, amounts and yes/no; anything else is unchanged. */
export function formatFieldValue(field: string, value: string): string {
  if (CALENDAR_DAY.test(value)) return formatCalendarDay(value);
  const amount = AMOUNTS.test(field) && value !== '' ? Number(value) : Number.NaN;
  return Number.isNaN(amount)
    ? (YES_NO[value] ?? value)
    : amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
}
