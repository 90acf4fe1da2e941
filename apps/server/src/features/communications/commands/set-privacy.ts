import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { scoreSoon } from '../../accounts/commands/mark-for-scoring.ts';
import { rereadConversation } from '../../analysis/commands/reread-conversation.ts';
import { fillFromSignatures } from '../../ingest/commands/fill-from-signatures.ts';
import { oneSummary } from '../queries.ts';

type PersonCtx = Ctx & { principal: Principal };
type Privacy = 'shared' | 'private';

interface Insider {
  id: string;
  name: string;
  email: string;
}

/**
 * Makes a conversation private to the members who took part in it and the one who decides, or shares it. What Rapport
 * says of it is read again in the same transaction, so that no claim of the team quotes it any longer. Members who took
 * part and administrators may decide.
 */
export async function setPrivacy(
  ctx: PersonCtx,
  id: string,
  privacy: Privacy,
): Promise<{ privacy: Privacy; audience: Insider[] }> {
  await ctx.run((db) => oneSummary(db, id));
  // As the system: claims of others' audiences are rewritten, too.
  return asSystem(ctx).run(async (db) => {
    const { member } = ctx.principal;
    const insiders = await insidersOf(db, id);
    if (ctx.principal.role !== 'admin' && !insiders.some((insider) => insider.id === member))
      throw new AppError('forbidden', {
        details: [
          { where: 'path.id', what: 'Only participants and administrators can change this.' },
        ],
      });
    const audience = privacy === 'private' ? await withDecider(db, insiders, member) : null;
    const quoting = await claimsOf(db, id);
    await restrictTo(db, id, audience, ctx.now);
    await scoreSoon(ctx, db, await accountOf(db, id));
    await rereadConversation(ctx, db, id);
    await followAudience(db, quoting, audience);
    await fillFromSignatures(db, await writersOf(db, id));
    await audit(db, ctx, {
      action: 'conversation.privacy-changed',
      subject: { kind: 'conversation', id },
      detail: { privacy, audience: audience?.map(({ email }) => email) ?? [] },
    });
    return { privacy, audience: audience ?? [] };
  });
}

const writersOf = async (db: TenantDb, id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('conversation_contact')
      .select('contact_id')
      .where('conversation_id', '=', id)
      .execute()
  ).map((row) => row.contact_id);

/** Members who wrote or received a message of the conversation. */
const insidersOf = (db: TenantDb, id: string): Promise<Insider[]> =>
  db
    .selectFrom('member')
    .innerJoin('contact', (join) =>
      join
        .onRef('contact.org_id', '=', 'member.org_id')
        .on(sql`lower(contact.email)`, '=', sql`lower(member.email)`),
    )
    .innerJoin('conversation_contact as c', (join) =>
      join
        .onRef('c.org_id', '=', 'contact.org_id')
        .onRef('c.contact_id', '=', 'contact.id')
        .on('c.conversation_id', '=', id),
    )
    .select(['member.id', 'member.name', 'member.email'])
    .distinct()
    .orderBy('member.email')
    .execute();

async function withDecider(db: TenantDb, insiders: Insider[], decider: string): Promise<Insider[]> {
  if (insiders.some(({ id }) => id === decider)) return insiders;
  const member = await db
    .selectFrom('member')
    .select(['id', 'name', 'email'])
    .where('id', '=', decider)
    .executeTakeFirstOrThrow();
  return [...insiders, member];
}

/** Threads carry the audience through later messages, merges and splits; triggers hand the conversation's down. */
async function restrictTo(
  db: TenantDb,
  id: string,
  audience: readonly Insider[] | null,
  now: Date,
) {
  await db
    .updateTable('thread')
    .set({ private_to: audience && audience.map(({ email }) => email).toSorted() })
    .where('conversation_id', '=', id)
    .execute();
  await db
    .updateTable('conversation')
    .set({
      privacy: audience ? 'private' : 'shared',
      dirty_since: now,
      visible_to: audience && audience.map((insider) => insider.id),
    })
    .where('id', '=', id)
    .execute();
}

/** The account of a conversation, as a list that is empty without one. */
async function accountOf(db: TenantDb, id: string): Promise<string[]> {
  const { account_id: account } = await db
    .selectFrom('conversation')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return account ? [account] : [];
}

const KINDS = ['risk', 'opportunity'] as const;

/** Whether nothing is quoted for claim `r`. */
const unquoted = (kind: (typeof KINDS)[number]) =>
  sql`not exists (select from evidence e where e.org_id = r.org_id and e.claim_kind = ${kind} and e.claim_id = r.id)`;

/**
 * Claims that a person decided on outlive their quotes. When those are in a claim of another audience now, the decision
 * moves there; else the claim itself changes its audience.
 */
async function followAudience(
  db: TenantDb,
  quoting: readonly string[],
  audience: readonly Insider[] | null,
) {
  const to = audience && audience.map((insider) => insider.id);
  for (const kind of KINDS) {
    const left = sql`r.id = any (${[...quoting]}::uuid[]) and r.visible_to is distinct from ${to}::uuid[] and ${unquoted(kind)}`;
    const moved = await sql<{ id: string }>`
      update ${sql.table(kind)} x set status = r.status, status_by = r.status_by, decided_at = r.decided_at, edited_by = r.edited_by,
        edited_at = r.edited_at, deleted_at = r.deleted_at, dismissed_by = r.dismissed_by, dismissed_messages = r.dismissed_messages,
        title = case when r.edited_by is null then x.title else r.title end,
        description = case when r.edited_by is null then x.description else r.description end,
        level = case when r.edited_by is null then x.level else r.level end
      from ${sql.table(kind)} r where ${left} and x.org_id = r.org_id and x.account_id = r.account_id
        and x.issue_key = r.issue_key and x.visible_to is not distinct from ${to}::uuid[] returning r.id`.execute(
      db,
    );
    const ids = moved.rows.map((row) => row.id);
    await db.deleteFrom(kind).where('id', '=', anyOf(ids)).execute();
    await sql`update ${sql.table(kind)} r set visible_to = ${to}::uuid[] where ${left}`.execute(db);
  }
}

/** Claims that quote the conversation, and those of its audience that a person decided on and that quote nothing. */
async function claimsOf(db: TenantDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct claim_id as id from evidence where conversation_id = ${id} and claim_kind in ('risk', 'opportunity')
    union ${sql.join(
      KINDS.map(
        (
          kind,
        ) => sql`select r.id from ${sql.table(kind)} r join conversation c on c.org_id = r.org_id and c.account_id = r.account_id
          where c.id = ${id} and c.visible_to is not null and r.visible_to = c.visible_to and ${unquoted(kind)}`,
      ),
      sql` union `,
    )}`.execute(db);
  return rows.map((row) => row.id);
}
