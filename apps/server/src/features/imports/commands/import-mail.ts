import { sql } from 'kysely';
import type { RawMail } from '@rapport/connectors/reading.ts';
import type { Rejected } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readMailFiles } from '../mail/read-mail-files.ts';
import type { PreparedMessage } from '../../ingest/messages/prepared.ts';
import type { PreparedPage } from '../../ingest/messages/prepare.ts';
import { storeMessages } from '../../ingest/messages/store-messages.ts';
import { PreparePool } from '../../ingest/messages/prepare-pool.ts';
import type { Change } from '../../ingest/rows/changes.ts';
import { recordChanges } from '../tables/record-result.ts';
import { stopRequested } from './stop-requested.ts';
import { exclusionTest, readExclusions } from '../mail/exclusions.ts';

/** Limits of a page of mails: count and bytes. */
const PAGE = 250;
const PAGE_BYTES = 4 * 1024 * 1024;
/** Bytes of mail that are held at once, or one mail if it is larger. */
const HELD_BYTES = 24 * 1024 * 1024;

interface Options {
  /** Local file or folder. */
  source: string;
  name: string;
  dryRun: boolean;
  /** Each conversation is private to those who took part and the importer. */
  confidential?: boolean;
  signal?: AbortSignal;
  onPage?: () => void;
}

/**
 * Imports mail page by page; counts and rows are committed together. Unreadable items are listed with their place and
 * the rest are stored; a mail that says no time gets that of the import. Importing the same mail again stores nothing twice.
 */
export async function importMail(ctx: Ctx, batch: string, options: Options): Promise<void> {
  const { domains } = await organisationOf(ctx);
  const others = options.confidential ? await importerOf(ctx, batch) : [];
  const excluded = exclusionTest(await ctx.run(readExclusions));
  const pool = new PreparePool();
  const ahead: { prepared: Promise<{ page: PreparedPage; bytes: number }>; size: number }[] = [];
  let [bytes, held] = [0, 0];
  const storeNext = async () => {
    const first = ahead.shift();
    if (!first) return;
    const next = await first.prepared;
    const messages = options.confidential
      ? next.page.messages.map((message) => keepPrivate(message, domains, others))
      : next.page.messages;
    await writePage(ctx, batch, { ...next.page, messages }, next.bytes, {
      dryRun: options.dryRun,
      domains,
      excluded,
    });
    held -= first.size;
    options.onPage?.();
  };
  try {
    for await (const { mails, rejected, size } of pages(options, (count) => (bytes += count))) {
      if (options.signal?.aborted || (await stopRequested(ctx, batch))) break;
      const read = bytes;
      const prepared = pool.prepare(mails, ctx.now).then((page) => ({
        page: { ...page, rejected: [...rejected, ...page.rejected] },
        bytes: read,
      }));
      prepared.catch(() => undefined); // Reported when its turn to be stored comes.
      ahead.push({ prepared, size });
      held += size;
      while (ahead.length > pool.size + 1 || held > HELD_BYTES) await storeNext();
    }
    while (ahead.length > 0) await storeNext();
  } finally {
    await pool.close();
  }
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

async function* pages({ source, name, signal }: Options, onProgress: (bytes: number) => void) {
  let mails: RawMail[] = [];
  let rejected: Rejected[] = [];
  let size = 0;
  for await (const read of readMailFiles(source, { name, signal, onProgress })) {
    if ('item' in read) mails.push(read.item);
    else rejected.push(read.rejected);
    size += 'item' in read ? read.item.raw.length : 0;
    if (mails.length + rejected.length >= PAGE || size >= PAGE_BYTES) {
      yield { mails, rejected, size };
      mails = [];
      rejected = [];
      size = 0;
    }
  }
  if (mails.length + rejected.length > 0) yield { mails, rejected, size };
}

interface AnswerBuilder {
  dryRun: boolean;
  domains: string[];
  excluded: ReturnType<typeof exclusionTest>;
}

async function writePage(
  ctx: Ctx,
  batch: string,
  page: PreparedPage,
  bytes: number,
  { dryRun, domains, excluded }: AnswerBuilder,
) {
  const seen = page.messages.length + page.rejected.length;
  await storeMessages(ctx, page.messages, {
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
          bytes_read = ${bytes}, oldest_at = least(oldest_at, ${outcome.oldest}), newest_at = greatest(newest_at, ${outcome.newest})
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
      reason: `${count} messages from excluded addresses`,
      sample: '',
    },
  ]);

const organisationOf = (ctx: Ctx) =>
  ctx.run((db) =>
    db
      .selectFrom('organisation')
      .select(['domains'])
      .where('id', '=', ctx.asker.organisation)
      .executeTakeFirstOrThrow(),
  );
