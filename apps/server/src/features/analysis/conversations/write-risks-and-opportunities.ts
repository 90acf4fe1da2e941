import { sql } from 'kysely';
import { Level } from '@rapport/contract/enumerations.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ClaimDraft, ReadConversation } from './read-conversation.ts';

/** A new mention reopens the claim with this status. */
const OPEN = { risk: 'live', opportunity: 'prospect' } as const;

/**
 * Writes one risk or opportunity per account, category and audience: the same issue in several messages is one claim
 * with several sources. A claim found by rules replaces a model's claim of the same issue, which then only adds
 * quotes.
 */
export async function writeRisksAndOpportunities(
  db: TenantDb,
  org: string,
  read: readonly ReadConversation[],
) {
  const found = read.flatMap(({ claims }) => claims);
  const byRules = new Set(found.filter(ofRules).map(({ id }) => id));
  const all = found.filter((claim) => ofRules(claim) || !byRules.has(claim.id));
  for (const kind of ['risk', 'opportunity'] as const) {
    const merged = mergeById(all.filter((claim) => claim.kind === kind));
    if (merged.length === 0) continue;
    await sql`
      insert into ${sql.table(kind)} as r (org_id, id, account_id, category, issue_key, title, description, level, originated_at, last_reply_at, method, visible_to)
      select ${org}, u.id, u.account, u.category, u.category, u.title, u.description, u.level, u.first, u.last, u.method,
        case when u.audience = '' then null else string_to_array(u.audience, ',')::uuid[] end
      from unnest(${merged.map(({ id }) => id)}::uuid[], ${merged.map(({ account }) => account)}::uuid[], ${merged.map(({ category }) => category)}::text[],
        ${merged.map(({ title }) => title)}::text[], ${merged.map(({ description }) => description)}::text[], ${merged.map((item) => item.level)}::text[],
        ${merged.map(({ first }) => first)}::timestamptz[], ${merged.map(({ at }) => at)}::timestamptz[], ${merged.map(({ audience }) => audience)}::text[], ${merged.map(({ method }) => method)}::text[])
        as u (id, account, category, title, description, level, first, last, audience, method)
      on conflict (org_id, id) do update set
        method = excluded.method,
        originated_at = case when ${TAKES_OVER} then excluded.originated_at else least(r.originated_at, excluded.originated_at) end,
        last_reply_at = case when ${TAKES_OVER} then excluded.last_reply_at else greatest(r.last_reply_at, excluded.last_reply_at) end,
        status = case when r.edited_by is null and (${TAKES_OVER} or excluded.last_reply_at > r.last_reply_at) then ${OPEN[kind]} else r.status end,
        title = case when r.edited_by is null and ${TAKES_WORDS} then excluded.title else r.title end,
        description = case when r.edited_by is null and ${TAKES_WORDS} then excluded.description else r.description end,
        level = case when r.edited_by is null and ${TAKES_WORDS} then excluded.level else r.level end
      where excluded.method = 'rules' or r.method <> 'rules'`.execute(db);
  }
}

const ofRules = ({ method }: ClaimDraft) => method === 'rules';

/** The rules now find what only a model had found before: the claim becomes the rules' claim. */
const TAKES_OVER = sql`(r.method <> 'rules' and excluded.method = 'rules')`;

const rank = (table: string) =>
  sql`array_position(${Level.options}::text[], ${sql.raw(table)}.level)`;
/** The claim takes title and description of the draft with the higher level, or of the newer of two equal ones. */
const TAKES_WORDS = sql`(${TAKES_OVER} or ${rank('excluded')} > ${rank('r')} or (${rank('excluded')} = ${rank('r')} and excluded.last_reply_at >= r.last_reply_at))`;

function mergeById(claims: readonly ClaimDraft[]): (ClaimDraft & { first: Date })[] {
  const merged = new Map<string, ClaimDraft & { first: Date }>();
  for (const claim of claims) {
    const known = merged.get(claim.id);
    if (!known) {
      merged.set(claim.id, { ...claim, first: claim.at });
      continue;
    }
    const higher = Level.options.indexOf(claim.level) > Level.options.indexOf(known.level);
    const newer = claim.level === known.level && claim.at >= known.at;
    const words = higher || newer ? claim : known;
    merged.set(claim.id, {
      ...words,
      at: claim.at > known.at ? claim.at : known.at,
      first: claim.at < known.first ? claim.at : known.first,
    });
  }
  return [...merged.values()];
}
