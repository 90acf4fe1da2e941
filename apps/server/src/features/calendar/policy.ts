import { sql } from 'kysely';
import type { SqlBool } from 'kysely';

/**
 * Whether contact `p` is of the organisation itself: known as such, at one of its domains or below one, or a member.
 * An event is external when somebody invited is not, and internal otherwise.
 */
export const isOurs = sql<SqlBool>`(p.internal
  or exists (select from organisation o, unnest(o.domains) own
    where split_part(p.email, '@', 2) = own or split_part(p.email, '@', 2) like '%.' || own)
  or exists (select from member m where m.org_id = p.org_id and m.email = p.email))`;
