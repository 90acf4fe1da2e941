import { sql } from 'kysely';
import { STRENGTH_DAYS, strengthOf } from '@rapport/contract/contacts/strength.ts';
import type { Strength } from '@rapport/contract/contacts/strength.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** Messages `m` that count: written by a person, in the last days. */
const RECENT = sql`not m.automatic and m.sent_at <= app_now()
  and m.sent_at > app_now() - make_interval(days => ${STRENGTH_DAYS}::int)`;

interface ExchangedRow {
  person: string;
  messages: number;
  last_at: Date;
  now: Date;
}

/**
 * How strong the relationship with people outside is, by the visible messages between them and our team, in both
 * directions: of these people, or of all. A merged person counts as the one kept; who has no recent message is left out.
 */
export async function strengthsOf(
  db: TenantDb,
  ids?: readonly string[],
): Promise<Map<string, Strength>> {
  const asked = (alias: string) =>
    ids
      ? sql`(${sql.ref(`${alias}.id`)} = ${anyOf(ids)} or ${sql.ref(`${alias}.merged_into`)} = ${anyOf(ids)})`
      : sql`true`;
  const { rows } = await sql<ExchangedRow>`
    select person, count(*)::int as messages, max(sent_at) as last_at, app_now() as now from (
      select m.id, m.sent_at, coalesce(f.merged_into, f.id) as person
      from contact f join message m on m.org_id = f.org_id and m.sender_id = f.id
      where not f.internal and ${asked('f')} and ${RECENT}
        and exists (select from message_recipient r join contact t on t.org_id = r.org_id and t.id = r.contact_id
          where r.org_id = m.org_id and r.message_id = m.id and r.role in ('to', 'cc') and t.internal)
      union
      select m.id, m.sent_at, coalesce(t.merged_into, t.id)
      from contact t join message_recipient r on r.org_id = t.org_id and r.contact_id = t.id and r.role in ('to', 'cc')
      join message m on m.org_id = r.org_id and m.id = r.message_id
      join contact f on f.org_id = m.org_id and f.id = m.sender_id and f.internal
      where not t.internal and ${asked('t')} and ${RECENT}
    ) said group by person`.execute(db);
  return new Map(rows.map((row) => [row.person, strengthOf(row, row.now)]));
}

/** The people to look among, or to leave out, for these strengths: quiet are also those without any recent message. */
export async function peopleOfStrength(
  db: TenantDb,
  strengths: readonly Strength[],
): Promise<{ ids: string[]; leaveOut: boolean }> {
  const leaveOut = strengths.includes('quiet');
  const all = [...(await strengthsOf(db))];
  return {
    ids: all.filter(([, one]) => strengths.includes(one) !== leaveOut).map(([id]) => id),
    leaveOut,
  };
}
