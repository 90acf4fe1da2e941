import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { ConversationAnswer } from '@rapport/intelligence/model/prompts/conversation.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

/** Longer than a call can take: after it, whoever began to ask is gone. */
const LEASE_MINUTES = 6;

/** Answers already given, by digest. */
export async function knownAnswers(
  db: TenantDb,
  digests: readonly string[],
): Promise<Map<string, ConversationAnswer>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectFrom('model_answer')
    .select(['digest', 'answer'])
    .where('digest', 'in', digests)
    .where('answer', 'is not', null)
    .execute();
  return new Map(rows.map(({ digest, answer }) => [digest, ConversationAnswer.parse(answer)]));
}

/** Takes the right to ask about a text, which nobody else has until it is answered, given back or forgotten. */
export async function claimQuestion(
  db: TenantDb,
  org: string,
  { digest, conversation, now }: { digest: string; conversation: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into model_answer as a (org_id, digest, conversation_id, asked_at)
    values (${org}, ${digest}, ${conversation}, ${now})
    on conflict (org_id, digest) do update set asked_at = excluded.asked_at, conversation_id = excluded.conversation_id
      where a.answer is null and a.asked_at < ${now}::timestamptz - ${LEASE_MINUTES} * interval '1 minute'
    returning digest`.execute(db);
  return rows.length > 0;
}

/** Keeps what a model answered. */
export const keepAnswer = (db: TenantDb, digest: string, answer: ConversationAnswer) =>
  db
    .updateTable('model_answer')
    .set({ answer: toJsonb(answer) })
    .where('digest', '=', digest)
    .execute();

/** Gives the right to ask back, after a call without an answer. */
export const giveQuestionBack = (db: TenantDb, digest: string) =>
  db.deleteFrom('model_answer').where('digest', '=', digest).where('answer', 'is', null).execute();
