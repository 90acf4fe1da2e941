import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Storage } from '../../../platform/storage.ts';

/**
 * Blanks the mails as they came of the named messages, and their formatted bodies, inside the files that hold many;
 * answers the number of mails. Their text stays.
 */
export async function blankRawMails(
  db: TenantDb,
  storage: Storage,
  messages: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ raw: string | null; html: string | null }>`
    update message m set original_place = null, html_place = null from message o
    where m.id = any (${[...messages]}::uuid[]) and o.org_id = m.org_id and o.id = m.id
      and (o.original_place is not null or o.html_place is not null)
    returning o.original_place as raw, o.html_place as html`.execute(db);
  const places = rows.flatMap(({ raw, html }) => [raw ?? [], html ?? []].flat());
  const packs = Map.groupBy(places, (place) => place.split('#')[0] ?? '');
  for (const [key, parts] of packs) {
    if (!(await storage.exists(key))) continue;
    const pack = await buffer(await storage.read(key));
    for (const place of parts) {
      const [, offset, length] = /#(\d+)\+(\d+)$/.exec(place) ?? [];
      pack.fill(' ', Number(offset), Number(offset) + Number(length));
    }
    await storage.write(key, pack);
  }
  return rows.filter(({ raw }) => raw !== null).length;
}
