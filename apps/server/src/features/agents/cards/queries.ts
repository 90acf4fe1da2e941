import type { z } from 'zod';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { AgentId, CardState } from '@rapport/contract/agents.ts';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { accountConditions } from '../../accounts/queries.ts';

export interface CardRow {
  id: string;
  agent: AgentId;
  subject: string;
  score: number;
  account_id: string | null;
  account_name: string | null;
  conversation_id: string | null;
  event_id: string | null;
  title: string;
  body: string;
  action_name: string;
  actionable: boolean;
  /** Only quotes whose message still exists. */
  quotes: z.input<typeof Quote>[];
  figures: unknown;
  state: CardState;
  failure: string | null;
  method: string;
  created_at: Date;
  changed_at: Date;
  changed_by: string | null;
  /** The asker's answer that worked on it. */
  session_id: string | null;
  memory_id: string | null;
}

/** Cards with their account and evidence; `action_card` has the alias `k`. */
const selectCards = (where: RawBuilder<SqlBool>) => sql<CardRow>`
  select k.id, k.agent, k.subject, k.score, k.account_id, coalesce(a.pretty_name, a.name) as account_name, k.conversation_id,
    k.event_id, k.title, k.body, k.action_name, k.actionable, k.figures, k.state, k.failure, k.method, k.created_at, k.changed_at,
    editor.name as changed_by, t.session_id, t.id as memory_id,
    (select coalesce(json_agg(json_build_object('text', q.quote, 'messageId', m.id, 'conversationId', m.conversation_id,
        'author', coalesce(p.name, p.email), 'sentAt', to_json(m.sent_at), 'title', c.title) order by q.place), '[]')
      from rows from (jsonb_to_recordset(k.quotes) as (message uuid, quote text)) with ordinality as q (message, quote, place)
      join message m on m.org_id = k.org_id and m.id = q.message
      join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
      left join contact p on p.org_id = m.org_id and p.id = m.sender_id) as quotes
  from action_card k
  left join account a on a.org_id = k.org_id and a.id = k.account_id
  left join member editor on editor.org_id = k.org_id and editor.id = k.changed_by
  left join chat_turn t on t.org_id = k.org_id and t.id = k.memory_id
  where ${where}`;

interface CardsOfDay {
  agent: AgentId;
  /** A day of the organisation's zone. */
  day: string;
  tags: string[];
  take: number;
}

/** An agent's cards of a day within the tags, highest score first, one per subject. */
export async function cardsOfDay(
  db: TenantDb,
  { agent, day, tags, take }: CardsOfDay,
): Promise<CardRow[]> {
  const tagged =
    tags.length === 0
      ? sql`true`
      : sql`k.account_id in (select account.id from account
          where ${sql.join(accountConditions({ accountTagFilters: tags }), sql` and `)})`;
  const { rows } = await selectCards(
    sql<SqlBool>`k.agent = ${agent} and k.day = ${day} and ${tagged}`,
  ).execute(db);
  const seen = new Set<string>();
  return rows
    .toSorted((a, b) => b.score - a.score || a.subject.localeCompare(b.subject))
    .filter(({ subject }) => !seen.has(subject) && seen.add(subject))
    .slice(0, take);
}

/** One card the asker may see. */
export async function oneCard(db: TenantDb, id: string): Promise<CardRow> {
  const { rows } = await selectCards(sql<SqlBool>`k.id = ${id}`).execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** Subjects of an agent's cards that were done from one day on and before another. */
export async function subjectsDone(
  db: TenantDb,
  { agent, since, before }: { agent: AgentId; since: string; before: string },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('action_card')
    .select('subject')
    .where('agent', '=', agent)
    .where('state', '=', 'done')
    .where('day', '>=', since)
    .where('day', '<', before)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}
