import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { sentimentLabel } from '@rapport/contract/enumerations.ts';
import { refuseRecord } from '../../accounts/policy.ts';

/** Most characters of a message that the notification quotes. */
const QUOTED = 280;

interface Row {
  id: string;
  title: string;
  sentiment: number | null;
  account_id: string | null;
  account_name: string | null;
  owner: { id: string; name: string; email: string } | null;
  quote: { id: string; text: string; author: string | null; at: string } | null;
}

/** The notification to the owner of an account about a conversation that turned negative. */
export interface NegativeSentiment {
  title: string;
  text: string;
  conversationId: string;
  accountId: string | null;
  sentiment: { score: number; label: ReturnType<typeof sentimentLabel> };
  quote: Row['quote'];
  recipients: NonNullable<Row['owner']>[];
}

/**
 * Composes the notification of a conversation that is visible to the asker. Its owner is notified, unless the conversation is
 * private to others. Null when the conversation is not negative.
 */
export async function negativeSentiment(
  db: TenantDb,
  conversation: string,
): Promise<NegativeSentiment | null> {
  const { rows } = await sql<Row>`
    select c.id, c.title, c.sentiment, c.account_id, a.name as account_name,
      (select json_build_object('id', m.id, 'name', m.name, 'email', m.email) from member m
        where m.org_id = c.org_id and m.id = a.owner_id and m.status = 'active'
          and (c.visible_to is null or m.id = any (c.visible_to))
          and (not c.restricted or m.role = 'admin')) as owner,
      (select json_build_object('id', m.id, 'text', left(m.visible_text, ${QUOTED}::int), 'author', coalesce(p.name, p.email),
          'at', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from message m left join contact p on p.org_id = m.org_id and p.id = m.sender_id
        where m.org_id = c.org_id and m.conversation_id = c.id and m.direction = 'incoming'
        order by m.sentiment nulls last, m.sent_at desc limit 1) as quote
    from conversation c left join account a on a.org_id = c.org_id and a.id = c.account_id
    where c.id = ${conversation}`.execute(db);
  const row = rows[0] ?? (await refuseRecord(db, 'conversation', conversation));
  const label = row.sentiment === null ? null : sentimentLabel(row.sentiment);
  if (row.sentiment === null || (label !== 'negative' && label !== 'very-negative')) return null;
  const about = row.account_name ? ` with ${row.account_name}` : '';
  const title = row.title || 'No title';
  return {
    title: `A conversation${about} turned ${label === 'very-negative' ? 'angry' : 'negative'}`,
    text: [`“${title}”`, row.quote && `${row.quote.author ?? 'Somebody'}: ${row.quote.text}`]
      .filter(Boolean)
      .join('\n'),
    conversationId: row.id,
    accountId: row.account_id,
    sentiment: { score: row.sentiment, label },
    quote: row.quote,
    recipients: row.owner ? [row.owner] : [],
  };
}
