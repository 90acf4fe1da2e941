import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface NamedPerson {
  person: string;
  id: string;
  name: string;
}

/** Customers' people of a name or a part of it, each with their account. */
export async function findPeopleByName(db: TenantDb, name: string): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select p.name as person, a.id, coalesce(a.pretty_name, a.name) as name
    from contact p join account a on a.org_id = p.org_id and a.id = p.account_id
    where not p.internal and (' ' || p.name || ' ') ilike ${`% ${name.replace(/[\\%_]/g, '\\$&')} %`}
    order by p.name, a.id limit ${MOST_CALLED}`.execute(db);
  return rows;
}

/** More than an answer can put back to the asker. */
const MOST_CALLED = 7;
