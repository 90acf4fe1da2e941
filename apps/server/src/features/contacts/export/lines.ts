import { contactField, LISTED_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import { STRENGTH_LABELS } from '@rapport/contract/contacts/strength.ts';
import { displayScore } from '@rapport/contract/enumerations.ts';
import { csvLine } from '@rapport/contract/kit/csv.ts';
import type { RelationshipRow } from '../relationships/queries.ts';

/** The columns of the table, then what its cards show of a person. */
const EXPORTED = [...LISTED_CONTACT_FIELDS, 'email', 'phone', 'mobile'] as const;

const CELLS: Record<(typeof EXPORTED)[number], (row: RelationshipRow) => string | number | null> = {
  vip: ({ vip }) => (vip ? 'Yes' : 'No'),
  name: ({ name, email }) => name ?? email,
  account: (row) => row.account_name,
  title: ({ title }) => title,
  owner: ({ owner }) => owner?.name ?? null,
  lastSignal: (row) => row.last_incoming_at?.toISOString() ?? null,
  sentiment: ({ sentiment }) => (sentiment === null ? null : displayScore(sentiment)),
  strength: ({ strength }) => (strength ? STRENGTH_LABELS[strength] : null),
  sent: ({ sent }) => sent,
  withMe: (row) => row.with_me ?? null,
  address: ({ address }) => address,
  linkedin: (row) => row.linkedin_url,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  mobile: (row) => row.mobile_phone,
};

export const exportHead: string = csvLine(EXPORTED.map((key) => contactField(key).label));

export const exportLine = (row: RelationshipRow): string =>
  csvLine(EXPORTED.map((key) => CELLS[key](row)));
