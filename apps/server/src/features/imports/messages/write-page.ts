import { plural } from '@rapport/contract/kit/plural.ts';
import { sql } from 'kysely';
import type { Rejected } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { exclusionTest, readExclusions } from '../../ingest/messages/exclusions.ts';
import type { PreparedPage } from '../../ingest/messages/prepare.ts';
import type { PageOutcome, PreparedMessage } from '../../ingest/messages/prepared.ts';
import { storeMessages } from '../../ingest/messages/store-messages.ts';
import type { Change } from '../../ingest/rows/changes.ts';
import { recordChanges } from '../tables/record-result.ts';

export interface MessageImport {
  /** Local file or folder. */
  source: string;
  name: string;
  dryRun: boolean;
  /** Each conversation is private to those who took part and the importer. */
  confidential?: boolean;
  signal?: AbortSignal;
  onPage?: () => void;
  /** A page of messages of these conversations has been stored. */
  onStored?: (conversations: readonly string[]) => void;
}

/**
 * How an import stores its pages: by the organisation's own domains and exclusions, private if it is confidential.
 * The bytes read so far are null where only the end of the file gives them.
 */
export async function pageWriter(
  ctx: Ctx,
  batch: string,
  { dryRun, confidential, onPage, onStored }: MessageImport,
): Promise<(page: PreparedPage, bytes: number | null) => Promise<void>> {
  const domains = await ownDomains(ctx);
  const importer = confidential ? await importerOf(ctx, batch) : [];
  const rules = { dryRun, domains, excluded: exclusionTest(await ctx.run(readExclusions)) };
  return async ({ messages, rejected }, bytes) => {
    const stored = confidential
      ? messages.map((message) => keepPrivate(message, domains, importer))
      : messages;
    const { conversations } = await writePage(
      ctx,
      batch,
      { messages: stored, rejected },
      bytes,
      rules,
    );
    onStored?.(conversations);
    onPage?.();
  };
}

/** The message, for the colleagues who wrote or received it and these others alone. */
function keepPrivate(
  message: PreparedMessage,
  domains: readonly string[],
  others: readonly string[],
): PreparedMessage {
  const { from, to, cc, privateTo } = message.record;
  const colleagues = [...(from ? [from] : []), ...to, ...cc]
    .map(({ email }) => email)
    .filter((email) => domains.includes(email.split('@').at(-1) ?? ''));
  return {
    ...message,
    record: { ...message.record, privateTo: privateTo ?? [...new Set([...colleagues, ...others])] },
  };
}

/** The address of the member who started an import; none when the command line did. */
const importerOf = (ctx: Ctx, batch: string): Promise<string[]> =>
  ctx.run(async (db) => {
    const rows = await db
      .selectFrom('import_batch')
      .innerJoin('member', (join) =>
        join
          .onRef('member.org_id', '=', 'import_batch.org_id')
          .onRef('member.id', '=', 'import_batch.created_by'),
      )
      .select('member.email')
      .where('import_batch.id', '=', batch)
      .execute();
    return rows.map(({ email }) => email);
  });

interface Rules {
  dryRun: boolean;
  domains: string[];
  excluded: ReturnType<typeof exclusionTest>;
}

/** Stores a page of messages with the counts of its import, and lists what was set aside. */
async function writePage(
  ctx: Ctx,
  batch: string,
  page: PreparedPage,
  bytes: number | null,
  { dryRun, domains, excluded }: Rules,
): Promise<PageOutcome> {
  const seen = page.messages.length + page.rejected.length;
  return storeMessages(ctx, page.messages, {
    batch,
    ownDomains: domains,
    dryRun,
    isExcluded: excluded,
    alongside: async (db, outcome, { created, renamed }) => {
      await listRejects(db, ctx.asker.organisation, batch, page.rejected);
      await recordChanges(db, ctx.asker.organisation, batch, [
        ...created.map((id): Change => ({
          entity: 'contact',
          key: { id },
          before: null,
          after: {},
        })),
        ...renamed.map(({ id, before, after }): Change => ({
          entity: 'contact',
          key: { id },
          before: { name: before },
          after: { name: after },
        })),
      ]);
      const errors = page.rejected.filter(({ outcome: kind }) => kind === 'error').length;
      await sql`
        update import_batch set seen = seen + ${seen}, stored = stored + ${outcome.stored}, unchanged = unchanged + ${outcome.unchanged},
          skipped = skipped + ${outcome.unchanged + outcome.excluded + page.rejected.length - errors}, errors = errors + ${errors},
          bytes_read = coalesce(${bytes}::bigint, bytes_total, 0), oldest_at = least(oldest_at, ${outcome.oldest}), newest_at = greatest(newest_at, ${outcome.newest})
        where id = ${batch}`.execute(db);
      if (outcome.excluded > 0)
        await listExcluded(db, ctx.asker.organisation, batch, outcome.excluded);
    },
  });
}

async function listRejects(
  db: TenantDb,
  org: string,
  batch: string,
  rejected: readonly Rejected[],
) {
  if (rejected.length === 0) return;
  await sql`
    insert into import_reject (org_id, batch_id, seq, outcome, file, place, reason, sample)
    select ${org}, ${batch}, u.n + coalesce((select max(seq) from import_reject where batch_id = ${batch}), 0), u.outcome, u.file, u.place, u.reason, u.sample
    from unnest(${rejected.map(({ outcome }) => outcome)}::text[], ${rejected.map(({ file }) => file)}::text[], ${rejected.map(({ place }) => place)}::bigint[],
      ${rejected.map(({ reason }) => reason)}::text[], ${rejected.map(({ sample }) => sample.replaceAll('\0', ''))}::text[])
      with ordinality as u (outcome, file, place, reason, sample, n)`.execute(db);
}

const listExcluded = (db: TenantDb, org: string, batch: string, count: number) =>
  listRejects(db, org, batch, [
    {
      outcome: 'skipped',
      file: '',
      place: null,
      reason: `${plural(count, 'message')} from excluded addresses`,
      sample: '',
    },
  ]);

/** The organisation's own domains. */
const ownDomains = async (ctx: Ctx): Promise<string[]> => {
  const { domains } = await ctx.run((db) =>
    db
      .selectFrom('organisation')
      .select('domains')
      .where('id', '=', ctx.asker.organisation)
      .executeTakeFirstOrThrow(),
  );
  return domains;
};
