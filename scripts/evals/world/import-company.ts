import type { Client } from '@rapport/contract/kit/client.ts';
import {
  getImport,
  isUnderWay,
  startImport,
  uploadFile,
} from '@rapport/contract/imports/imports.ts';
import type { ImportKind } from '@rapport/contract/imports/imports.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { createMember } from '../../../apps/server/src/features/auth/commands/create-member.ts';
import { createOrganisation } from '../../../apps/server/src/features/auth/commands/create-organisation.ts';
import { jobs } from '../../../apps/server/src/registry/jobs.ts';
import { startProduct } from '../../testing/product.ts';
import type { Product } from '../../testing/product.ts';
import { FILES, readCompanyFile, readFacts } from './company.ts';
import type { Conversation } from './company.ts';
import { toMbox } from './mailbox.ts';

const POLL_MS = 200;

/** An installation of its own with the company in it, as an administrator sees it. */
export interface World {
  client: Client;
  product: Product;
}

/** Imports the company through the API and waits for the analysis. */
export async function importCompany(conversations: readonly Conversation[]): Promise<World> {
  const { members, now, ...organisation } = readFacts();
  const began = performance.now();
  const clock = () => new Date(Date.parse(now) + performance.now() - began);
  const product = await startProduct('eval-world', null, { now: clock });
  try {
    const id = await createOrganisation(product.services, organisation);
    for (const member of members) await createMember(product.services, id, member);
    const client = await product.person(id, 'Robin Vale', 'admin');
    await product.services.jobs.work(product.services, jobs);
    for (const { name, kind } of FILES)
      await importFile(client, { name, kind, content: readCompanyFile(name) });
    await importFile(client, { name: 'mail.mbox', kind: 'mail', content: toMbox(conversations) });
    return { client, product };
  } catch (error) {
    await product.close();
    throw error;
  }
}

async function importFile(
  client: Client,
  { name, kind, content }: { name: string; kind: ImportKind; content: string },
): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const upload = await client.call(uploadFile, { body: form as never });
  const { id } = await client.call(startImport, { body: { upload: upload.id, kind } });
  for (;;) {
    const batch = await client.call(getImport, { params: { id } });
    if (batch.state === 'done' && batch.errors === 0) return;
    if (!isUnderWay(batch.state))
      throw new Error(`${name}: ${batch.state}, ${batch.errors} errors ${batch.failure ?? ''}`);
    await wait(POLL_MS);
  }
}
