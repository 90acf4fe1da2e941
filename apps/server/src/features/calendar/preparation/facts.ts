import { dayFormat } from '../../../platform/format.ts';
import type { DayFormat } from '../../../platform/format.ts';
import { FACTOR_LABELS } from '@rapport/contract/health/health.ts';
import type { HealthFactorKey } from '@rapport/contract/health/health.ts';
import type { PreparationKind } from '@rapport/contract/calendar/preparation.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { todayOf, zoneOf } from '../../../platform/today.ts';
import { listActionItems } from '../../actions/queries.ts';
import type { ActionItemRow } from '../../actions/queries.ts';
import { listCaseRows } from '../../cases/queries.ts';
import type { CaseRow } from '../../cases/queries.ts';
import { listClaims } from '../../claims/queries.ts';
import type { ClaimRow, QuoteRow } from '../../claims/queries.ts';
import { accountHealth } from '../../health/queries.ts';
import type { FactorRow, LedgerRow } from '../../health/queries.ts';
import type { EventRow } from '../queries.ts';
import {
  accountsOfMeeting,
  attendeeFacts,
  exchangedSince,
  lastMeeting,
  oneAccount,
} from './queries.ts';
import type { AccountFacts, AttendeeFacts, Exchanged } from './queries.ts';

const MS = 86_400_000;
/** Days to look back when no earlier meeting is known. */
export const LOOK_BACK_DAYS = 30;
/** Days after which an untouched action item is left out. */
const PROMISE_DAYS = 120;
/** Days after which a claim that nobody mentions again is left out. */
const CLAIM_DAYS = 90;
const CLAIMS = 5;
const ITEMS = 500;
const CASES = 200;

interface Health {
  factors: (FactorRow & { label: string; quotes: QuoteRow[] })[];
  ledger: LedgerRow[];
}

/** All facts for a preparation, read with the asker's rights. */
export interface Facts {
  event: EventRow;
  kind: PreparationKind;
  /** Today in the organisation's zone. */
  today: string;
  now: Date;
  /** Writes the day of a moment in the organisation's zone. */
  day: DayFormat;
  accounts: AccountFacts[];
  /** The meeting is about several accounts, so statements name theirs. */
  many: boolean;
  attendees: Map<string, AttendeeFacts>;
  since: { at: Date; met: boolean };
  /** Of the only account; null when there are several. */
  health: Health | null;
  risks: ClaimRow[];
  opportunities: ClaimRow[];
  newRisks: ClaimRow[];
  items: ActionItemRow[];
  cases: CaseRow[];
  exchanged: Exchanged;
}

/** Reads the facts for a meeting: of its account, else of the guests' accounts. */
export async function readFacts(
  db: TenantDb,
  event: EventRow,
  kind: PreparationKind,
  now: Date,
): Promise<Facts> {
  const people = event.attendees.map(({ id }) => id);
  const accounts = event.account_id
    ? await oneAccount(db, event.account_id)
    : await accountsOfMeeting(db, people);
  const accountIds = accounts.map(({ id }) => id);
  const met = await lastMeeting(db, event, now);
  const since = { at: met ?? new Date(now.getTime() - LOOK_BACK_DAYS * MS), met: met !== null };
  const heardSince = new Date(now.getTime() - CLAIM_DAYS * MS).toISOString().slice(0, 10);
  const claims = (kind: 'risk' | 'opportunity', openedFrom?: Date) =>
    accountIds.length === 0
      ? []
      : listClaims(db, kind, { accountIds, openedFrom, heardSince, take: CLAIMS, skip: 0 });
  const among = new Set(accountIds);
  const openSince = new Date(now.getTime() - PROMISE_DAYS * MS);
  const items = await listActionItems(db, {
    ...(event.account_id && { accountId: event.account_id }),
    openSince,
    take: ITEMS,
  });
  const cases =
    accountIds.length === 0
      ? []
      : (await listCaseRows(db, { accountIds, pageSize: CASES, skip: 0 })).rows;
  return {
    event,
    kind,
    now,
    today: await todayOf(db),
    day: dayFormat(await zoneOf(db)),
    accounts,
    many: event.account_id === null,
    attendees: await attendeeFacts(db, people, accountIds, now),
    since,
    health: event.account_id ? await healthOf(db, event.account_id) : null,
    risks: await claims('risk'),
    opportunities: await claims('opportunity'),
    newRisks: await claims('risk', since.at),
    items: items.filter(({ account_id, quote }) => among.has(account_id) && quote !== null),
    cases: cases.filter(({ status }) => status !== 'Closed'),
    exchanged: await exchangedSince(db, accountIds, since.at, now),
  };
}

async function healthOf(db: TenantDb, account: string): Promise<Health> {
  const { factors, ledger, quotes } = await accountHealth(db, account);
  return {
    ledger,
    factors: factors.map((row) => ({
      ...row,
      label: FACTOR_LABELS[row.factor as HealthFactorKey] ?? row.factor,
      quotes: row.evidence.flatMap((id) => quotes.get(id) ?? []),
    })),
  };
}
