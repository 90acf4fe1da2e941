import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import {
  questionOf,
  questionTokens,
} from '@rapport/intelligence/model/checking/conversation-question.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import { loadMessages } from '../conversations/load.ts';
import { toReadable, withoutAutomatic } from '../conversations/read.ts';
import { digestOf } from '../model-answers/apply.ts';
import { knownAnswers } from '../model-answers/queries.ts';

const PAGE = 100;

interface Counted {
  id: string;
  hadAnswer: boolean;
  /** None when nobody wrote in it. */
  messages: number;
  tokens: number;
}

/** Counts what would be sent of the next conversations; returns how many, none when all are counted. */
export async function countPage(
  db: TenantDb,
  reread: string,
  model: OrganisationModel,
): Promise<number> {
  const rows = await db
    .selectFrom('reread_conversation')
    .select('conversation_id')
    .where('reread_id', '=', reread)
    .where('state', '=', 'uncounted')
    .orderBy('place')
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map((row) => row.conversation_id);
  if (ids.length === 0) return 0;
  const loaded = Map.groupBy(await loadMessages(db, ids), (message) => message.conversation_id);
  const digests = new Map([...loaded].map(([id, messages]) => [id, digestOf(messages, model)]));
  const known = await knownAnswers(db, [...digests.values()]);
  const counted = ids.map((id): Counted => {
    const written = withoutAutomatic(loaded.get(id) ?? []);
    if (!written[0]?.account_id) return { id, hadAnswer: false, messages: 0, tokens: 0 };
    const question = questionOf(toReadable(written));
    return {
      id,
      hadAnswer: known.has(digests.get(id) ?? ''),
      messages: question.messages.length,
      tokens: questionTokens(question),
    };
  });
  await sql`
    update reread_conversation i set state = case when u.messages = 0 then 'gone' else 'waiting' end, had_answer = u.had_answer,
      messages = u.messages, question_tokens = u.tokens
    from unnest(${counted.map(({ id }) => id)}::uuid[], ${counted.map(({ hadAnswer }) => hadAnswer)}::boolean[],
      ${counted.map(({ messages }) => messages)}::int[], ${counted.map(({ tokens }) => tokens)}::int[]) as u (id, had_answer, messages, tokens)
    where i.reread_id = ${reread} and i.conversation_id = u.id and i.state = 'uncounted'`.execute(
    db,
  );
  return ids.length;
}
