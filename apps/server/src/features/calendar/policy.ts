import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

/**
 * Whether contact `p` belongs to the organisation: marked so, at one of its domains or a subdomain, or a member. An event
 * is external when a guest does not belong to it, and internal otherwise.
 */
export const isOurs = sql<SqlBool>`(p.internal
  or exists (select from organisation o, unnest(o.domains) own
    where split_part(p.email, '@', 2) = own or split_part(p.email, '@', 2) like '%.' || own)
  or exists (select from member m where m.org_id = p.org_id and m.email = p.email))`;
