import { createHash } from 'node:crypto';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Storage } from '../../../platform/storage.ts';
import { referenceKey } from './record-kind.ts';
import type { KindWriter, RecordOf } from './record-kind.ts';

/** Files of a source; equal contents are stored once. */
export const documentWriter = (storage: Storage): KindWriter<'document'> => ({
  kind: 'document',
  table: 'document',
  providerId: ({ providerId }) => providerId,
  version: ({ updatedAt }) => updatedAt.getTime(),
  references: ({ account }) =>
    account === null ? [] : [{ kind: 'account', id: account, required: false }],
  rows: async (db, { org }, records, found) =>
    Promise.all(
      records.map(async (record) => ({
        account_id: (record.account && found.get(referenceKey('account', record.account))) ?? null,
        title: record.title,
        mime_type: record.mimeType,
        original_created_at: record.createdAt?.toISOString() ?? null,
        // A record that waited for its account comes without the content, which is kept already.
        ...(record.content && (await keepContent(db, storage, org, record))),
      })),
    ),
  newRow: ({ provider }) => ({ origin_provider: provider }),
});

async function keepContent(
  db: TenantDb,
  storage: Storage,
  org: string,
  { content, mimeType }: RecordOf<'document'>,
) {
  const digest = createHash('sha256').update(content).digest();
  const place = `${org}/blobs/${digest.toString('hex')}`;
  if (!(await storage.exists(place))) await storage.write(place, content);
  await db
    .insertInto('blob')
    .values({ org_id: org, sha256: digest, size: content.length, mime_type: mimeType, place })
    .onConflict((on) => on.doNothing())
    .execute();
  // How jsonb carries bytes.
  return { sha256: `\\x${digest.toString('hex')}`, size: content.length, text_at: null };
}
