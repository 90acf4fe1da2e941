import { sql } from 'kysely';
import { messageMood } from '@rapport/intelligence/reading/mood/message-mood.ts';
import type { Ctx } from '../../../platform/context.ts';

const PAGE = 500;

interface Row {
  id: string;
  visible_text: string;
  language: string;
  sentiment: number;
}

/**
 * Scores the messages of persons again, a page after a message id, and marks the conversations and accounts of those
 * that changed. Returns the last id of the page; null after the last page.
 */
export const rescoreMessages = (ctx: Ctx, after: string | null): Promise<string | null> =>
  ctx.run(async (db) => {
    const { rows } = await sql<Row>`
      select id, left(visible_text, 20000) as visible_text, coalesce(language, 'und') as language, sentiment from message
      where not automatic and sentiment is not null and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${PAGE}`.execute(db);
    const changed = rows.flatMap(({ id, visible_text: text, language, sentiment }) => {
      const { score } = messageMood(text, language);
      return Math.abs(score - sentiment) < 0.005 ? [] : [{ id, score }];
    });
    if (changed.length > 0)
      await sql`
        with scored as (
          update message m set sentiment = u.score
          from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ score }) => score)}::numeric[]) as u (id, score)
          where m.id = u.id returning m.org_id, m.conversation_id, m.account_id
        ), marked as (
          update conversation c set dirty_since = coalesce(c.dirty_since, ${ctx.now}) from scored s
          where c.org_id = s.org_id and c.id = s.conversation_id
        )
        update account a set dirty_since = coalesce(a.dirty_since, ${ctx.now}) from scored s
        where a.org_id = s.org_id and a.id = s.account_id`.execute(db);
    return rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
  });
