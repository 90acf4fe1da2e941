import { sql } from 'kysely';
import {
  AccountRecord,
  CaseRecord,
  ContactRecord,
  DealRecord,
  DocumentRecord,
  EventRecord,
  ProjectRecord,
  RevenueRecord,
} from '@rapport/connectors/records.ts';
import type { CanonicalRecord, MessageRecord } from '@rapport/connectors/records.ts';
import type { Page } from '@rapport/connectors/connector.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Ctx } from '../../../platform/context.ts';
import { exclusionTest, readExclusions } from '../messages/exclusions.ts';
import { prepareRecord } from '../messages/prepare.ts';
import { lockPages } from '../commands/lock-pages.ts';
import { refreshStatistics } from '../commands/refresh-statistics.ts';
import { storeMessagesIn } from '../messages/store-messages.ts';
import { readErased } from '../erasure/erased-list.ts';
import type { ErasedList } from '../erasure/erased-list.ts';
import { ACCOUNTS } from './accounts.ts';
import { CONTACTS } from './contacts.ts';
import { documentWriter } from './documents.ts';
import { EVENTS } from './events.ts';
import { CASES, DEALS, PROJECTS, REVENUE } from './facts.ts';
import { keyOf } from '../threads/thread-rows.ts';
import { ofAccounts } from './own-mailbox.ts';
import type { KeptKind, Source } from './record-kind.ts';
import { writeRecords } from './write-records.ts';
import type { Outcome, Refused } from './write-records.ts';

/** Where a page belongs, and the version its cursor was read at. */
export interface PagePosition {
  connection: string;
  provider: string;
  stage: string;
  version: number;
  /** Whose own connection it is. */
  member: string | null;
}

/** Another run has stored a page of the stage: this one must read the cursor again. */
export class StaleCursor extends Error {
  override readonly name = 'StaleCursor';
}

/**
 * Stores a page of a connection and moves the stage's cursor, in one transaction: either both are kept or neither.
 * Throws `StaleCursor` when the cursor has moved since it was read.
 */
export async function storePage(
  ctx: Ctx,
  { connection, provider, stage, version, member }: PagePosition,
  { records, rejected, cursor }: Page,
): Promise<void> {
  const { domains } = await readOrganisation(ctx);
  const fresh = await ctx.run((db) => newMessages(db, connection, ofKind(records, 'message')));
  const isExcluded = exclusionTest(await ctx.run(readExclusions));
  const wanted = member === null ? fresh : await ctx.run((db) => ofAccounts(db, fresh));
  const messages = wanted.map((record) => prepareRecord(record));
  await ctx.run(async (db) => {
    const { organisation: org } = ctx.asker;
    await lockPages(db, org);
    const moved = await db
      .updateTable('connection_stage')
      .set((eb) => ({
        cursor,
        version: eb('version', '+', 1),
        seen: eb('seen', '+', records.length + rejected.length),
        failure: null,
      }))
      .where('connection_id', '=', connection)
      .where('stage', '=', stage)
      .where('version', '=', version)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) throw new StaleCursor();
    const source: Source = { org, connection, provider, member, ownDomains: domains, now: ctx.now };
    const erased = await readErased(db);
    const { refused, arrived } = await writeKinds(
      db,
      ctx,
      source,
      erased ? recordsWithout(records, erased) : records,
    );
    await storeMessagesIn(db, ctx, messages, {
      batch: null,
      connection,
      ownDomains: domains,
      isExcluded,
    });
    refused.push(...(await writeArrived(db, ctx, source, arrived)));
    await listRejected(db, source, stage, [...rejected, ...refused.map(setAside)]);
  });
  if (records.length > 0) await refreshStatistics(ctx);
}

/** Reading a message is the costly part: those that are stored are not read again. */
async function newMessages(
  db: TenantDb,
  connection: string,
  records: readonly MessageRecord[],
): Promise<MessageRecord[]> {
  const rows = await db
    .selectFrom('message')
    .select(['provider', 'provider_item_id as item'])
    .where('connection_id', '=', connection)
    .where('provider', '=', anyOf([...new Set(records.map(({ provider }) => provider))]))
    .where('provider_item_id', '=', anyOf(records.map(({ providerId }) => providerId)))
    .execute();
  const stored = new Set(rows.map(({ provider, item }) => keyOf(provider, item)));
  return records.filter(({ provider, providerId }) => !stored.has(keyOf(provider, providerId)));
}

/** What a source says of erased people does not come back. */
const recordsWithout = (records: readonly CanonicalRecord[], erased: ErasedList) =>
  records
    .filter(({ kind, ...record }) => kind !== 'contact' || !erased.has(emailIn(record)))
    .map((record) => (record.kind === 'message' ? record : erased.withoutAll(record)));

const emailIn = (record: object): string =>
  'email' in record && typeof record.email === 'string' ? record.email : '';

const setAside = ({ record, reason }: Refused) => ({
  reason,
  sample: `${record.kind} ${'providerId' in record ? record.providerId : record.uid}`,
});

const readOrganisation = (ctx: Ctx) =>
  ctx.run((db) =>
    db
      .selectFrom('organisation')
      .select(['domains'])
      .where('id', '=', ctx.asker.organisation)
      .executeTakeFirstOrThrow(),
  );

const ofKind = <Kind extends CanonicalRecord['kind']>(
  records: readonly CanonicalRecord[],
  kind: Kind,
) => records.filter((record) => record.kind === kind) as Extract<CanonicalRecord, { kind: Kind }>[];

/** Writes what a page holds, accounts first: the others name them. Gives what the database does not take. */
async function writeKinds(
  db: TenantDb,
  ctx: Ctx,
  source: Source,
  records: readonly CanonicalRecord[],
  options?: { again: boolean },
): Promise<Outcome> {
  const documents = documentWriter(ctx.services.storage);
  const outcomes = [
    await writeRecords(db, source, ACCOUNTS, ofKind(records, 'account'), options),
    await writeRecords(db, source, CONTACTS, ofKind(records, 'contact'), options),
    await writeRecords(db, source, DEALS, ofKind(records, 'deal'), options),
    await writeRecords(db, source, PROJECTS, ofKind(records, 'project'), options),
    await writeRecords(db, source, REVENUE, ofKind(records, 'revenue'), options),
    await writeRecords(db, source, CASES, ofKind(records, 'case'), options),
    await writeRecords(db, source, EVENTS, ofKind(records, 'event'), options),
    await writeRecords(db, source, documents, ofKind(records, 'document'), options),
  ];
  return {
    refused: outcomes.flatMap(({ refused }) => refused),
    arrived: outcomes.flatMap(({ arrived }) => arrived),
  };
}

const READ: Record<KeptKind, { parse: (value: unknown) => CanonicalRecord }> = {
  account: AccountRecord,
  contact: ContactRecord,
  deal: DealRecord,
  project: ProjectRecord,
  revenue: RevenueRecord,
  case: CaseRecord,
  event: EventRecord,
  document: DocumentRecord.extend({
    content:
      DocumentRecord.shape.content.optional() as unknown as typeof DocumentRecord.shape.content,
  }),
};

/** Writes records that waited for those that have come, until nothing more follows from it. */
async function writeArrived(
  db: TenantDb,
  ctx: Ctx,
  source: Source,
  come: Outcome['arrived'],
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (let arrived = come; arrived.length > 0;) {
    const { rows } = await sql<{ kind: KeptKind; record: unknown }>`
      delete from source_waiting where connection_id = ${source.connection} and (awaits_kind, awaits_id) in (
        select * from unnest(${arrived.map(({ kind }) => kind)}::text[], ${arrived.map(({ id }) => id)}::text[]))
      returning kind, record`.execute(db);
    const records = rows.map(({ kind, record }) => READ[kind].parse(record));
    const outcome = await writeKinds(db, ctx, source, records, { again: true });
    refused.push(...outcome.refused);
    arrived = outcome.arrived;
  }
  return refused;
}

async function listRejected(
  db: TenantDb,
  { org, connection }: Source,
  stage: string,
  rejected: Page['rejected'],
) {
  if (rejected.length === 0) return;
  await db
    .updateTable('connection_stage')
    .set((eb) => ({ rejected: eb('rejected', '+', rejected.length) }))
    .where('connection_id', '=', connection)
    .where('stage', '=', stage)
    .execute();
  await db
    .insertInto('connection_reject')
    .values(
      rejected.map(({ reason, sample }) => ({
        org_id: org,
        connection_id: connection,
        id: uuidv7(),
        stage,
        reason,
        sample: sample.replaceAll('\0', ''),
      })),
    )
    .execute();
}
