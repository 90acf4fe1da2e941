import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ErasureReport } from '@rapport/contract/erasure.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { scoreSoon } from '../../accounts/commands/mark-for-scoring.ts';
import { erasedDigest } from '../erasure/erased-list.ts';
import { eraseEverywhere, indexAgain } from '../erasure/everywhere.ts';
import { blankRawMails } from '../erasure/raw-mails.ts';
import { Redactor } from '../erasure/redactor.ts';
import { removeMessages } from '../messages/remove-messages.ts';
import { lockPages } from './lock-pages.ts';

const KEPT = [
  'Audit rows, without the name and the address: they prove who did what.',
  'A salted digest of the address, so that later imports do not bring the person back.',
  'Messages of others in their conversations, without the name, the words and the quoted parts: they are others’ words.',
  'Backups and exports made before: delete them, or erase again after a restore.',
];

/** Everything of one person that is found by an address. */
interface Found {
  contacts: string[];
  names: string[];
  addresses: string[];
  texts: string[];
  conversations: string[];
}

/**
 * Erases a person of the organisation in one transaction: what they wrote and sent is deleted, and their address, name
 * and words are taken out of every other text. Throws `not_found` where nothing names the address, and `conflict` for a
 * member, who is removed first.
 */
export async function erasePerson(ctx: Ctx, address: string): Promise<ErasureReport> {
  const email = address.trim().toLowerCase();
  const system = asSystem(ctx);
  const { storage } = ctx.services;
  const { report, places } = await system.run(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await lockPages(db, ctx.asker.organisation);
    const found = await findTraces(db, email);
    await addToList(db, ctx, found.addresses);
    const words = new Redactor(found);
    const mentioning = await mentions(db, words, found.conversations);
    const rawMails = await blankRawMails(db, storage, mentioning);
    const documents = await countDocuments(db, found.contacts);
    const messages = await removeMessages(system, db, { senders: found.contacts });
    await removeContacts(db, found.contacts);
    const near = await stillThere(db, found.conversations);
    await forgetQuotes(db, ctx, near);
    const changed = await eraseEverywhere(db, words, near);
    await indexAgain(db, words, near);
    const uploads = await forgetUploads(db);
    const whole: ErasureReport = {
      contacts: found.contacts.length,
      messages,
      documents,
      conversations: near.length,
      rawMails,
      uploads: uploads.length,
      changed: [...changed].map(([table, texts]) => ({ table, texts })),
      namedInFiles: await namedInFiles(db),
      kept: KEPT,
    };
    const { kept, namedInFiles: files, changed: tables, ...counts } = whole;
    await scoreSoon(ctx, db);
    await audit(db, ctx, {
      action: 'person.erased',
      detail: { ...counts, tables, files: files.length, kept: kept.length },
    });
    return { report: whole, places: uploads };
  });
  for (const place of places) await storage.remove(place);
  return report;
}

async function findTraces(db: TenantDb, email: string): Promise<Found> {
  const { rows: people } = await sql<{ id: string; name: string | null; email: string | null }>`
    select id, name, email from contact c where email = ${email} or exists (
      select from contact_identity i where i.org_id = c.org_id and i.contact_id = c.id and lower(i.provider_id) = ${email})`.execute(
    db,
  );
  const member = await db
    .selectFrom('member')
    .select(['id', 'name', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (member && member.status !== 'removed')
    throw new AppError('conflict', {
      message: 'This is the address of a member. Remove them under Settings, Members, first.',
    });
  if (people.length === 0 && !member)
    throw new AppError('not_found', { message: 'No one with this address is known.' });
  if (member)
    await db
      .updateTable('member')
      .set({
        email: `erased-${member.id}@erased.invalid`,
        name: 'Erased person',
        title: null,
        subject: null,
        password_hash: null,
        preferences: '{}',
      })
      .where('id', '=', member.id)
      .execute();
  const contacts = people.map(({ id }) => id);
  const { rows } = await sql<{ text: string; conversation: string; own: boolean }>`
    select m.subject || ${'\n'} || m.visible_text || ${'\n'} || m.signature as text, m.conversation_id as conversation, m.sender_id = any (${contacts}::uuid[]) as own
    from message m where m.sender_id = any (${contacts}::uuid[])
    union all select '', m.conversation_id, false from message_recipient r join message m on m.org_id = r.org_id and m.id = r.message_id
      where r.contact_id = any (${contacts}::uuid[])`.execute(db);
  return {
    contacts,
    addresses: [...new Set([email, ...people.flatMap((person) => person.email ?? [])])],
    names: [
      ...new Set(
        [...people.map(({ name }) => name), member?.name].flatMap((name) => name?.trim() || []),
      ),
    ],
    texts: rows.filter(({ own }) => own).map(({ text }) => text),
    conversations: [...new Set(rows.map(({ conversation }) => conversation))],
  };
}

/** Adding to it also lets this transaction change the texts of others. */
async function addToList(db: TenantDb, ctx: Ctx, addresses: readonly string[]) {
  const { organisation: org } = ctx.asker;
  const { salt } = await db
    .updateTable('organisation')
    .set((of) => ({
      erasure_salt: of.fn.coalesce('erasure_salt', of.val(randomBytes(16).toString('hex'))),
    }))
    .where('id', '=', org)
    .returning('erasure_salt as salt')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('erasure')
    .values(
      addresses.map((address) => ({
        org_id: org,
        id: uuidv7(),
        digest: erasedDigest(salt ?? '', address),
        erased_by: ctx.principal?.member ?? null,
      })),
    )
    .execute();
}

/** Messages of their conversations, and those that name them: their mails as they came name them, too. */
async function mentions(db: TenantDb, words: Redactor, conversations: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from message where conversation_id = any (${[...conversations]}::uuid[])
      or concat_ws(' ', subject, visible_text, quoted_text, signature, disclaimer) ~* ${words.pattern}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function countDocuments(db: TenantDb, senders: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from document d join message m on m.org_id = d.org_id and m.id = d.message_id
    where m.sender_id = any (${[...senders]}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

async function removeContacts(db: TenantDb, contacts: readonly string[]) {
  const ids = [...contacts];
  await db
    .deleteFrom('search_entry')
    .where('kind', '=', 'contact')
    .where('id', '=', anyOf(ids))
    .execute();
  await sql`delete from import_change where entity = 'contact' and key ->> 'id' = any (${ids}::text[])`.execute(
    db,
  );
  await db
    .deleteFrom('source_record')
    .where('kind', '=', 'contact')
    .where('record_id', '=', anyOf(ids))
    .execute();
  await db.deleteFrom('contact').where('id', '=', anyOf(ids)).execute();
}

async function stillThere(db: TenantDb, conversations: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', anyOf([...conversations]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Others quote them: the quoted parts go, and what was concluded is concluded again from what is left. */
async function forgetQuotes(db: TenantDb, ctx: Ctx, conversations: readonly string[]) {
  await db
    .updateTable('message')
    .set({ quoted_text: '' })
    .where('conversation_id', '=', anyOf(conversations))
    .where('quoted_text', '<>', '')
    .execute();
  await db.deleteFrom('model_answer').where('conversation_id', '=', anyOf(conversations)).execute();
  await db
    .updateTable('conversation')
    .set({ summary: null, summary_evidence: '[]', dirty_since: ctx.now, digest: null })
    .where('id', '=', anyOf(conversations))
    .execute();
}

/** Uploads still hold what was imported; those of imports under way go when these have ended. */
async function forgetUploads(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    delete from import_upload u where not exists (select from import_batch b where b.org_id = u.org_id
      and u.id::text in (b.upload_id::text, b.options -> 'lookup' ->> 'upload') and b.state in ('queued', 'running', 'analysing'))
    returning place`.execute(db);
  return rows.map(({ place }) => place);
}

async function namedInFiles(db: TenantDb): Promise<ErasureReport['namedInFiles']> {
  const { rows } = await sql<{ id: string; title: string }>`
    select d.id, d.title from document d where exists (select from document_page p
      where p.org_id = d.org_id and p.document_id = d.id and p.text like ${'%[erased]%'}) order by d.title, d.id limit 200`.execute(
    db,
  );
  return rows;
}
