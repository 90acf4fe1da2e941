import { sql } from 'kysely';
import type { CardFigure } from '@rapport/contract/agents.ts';
import { healthBand } from '@rapport/contract/health/health.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountPage } from '../../../platform/tools/links.ts';
import { formatDay, formatMoney } from '../../../platform/format.ts';

export interface AccountFacts {
  id: string;
  name: string;
  arr: number | null;
  currency: string;
  renewal_date: string | null;
  /** Null for a prospect. */
  health_score: number | null;
  open_risks: number;
  open_opportunities: number;
}

/** Facts of accounts, by id. */
export async function factsOf(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, AccountFacts>> {
  const { rows } = await sql<AccountFacts>`
    select id, coalesce(pretty_name, name) as name, arr, currency, renewal_date::text,
      case when stage is distinct from 'NewProspect' then health_score end as health_score, open_risks, open_opportunities
    from account where id = any (${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const AHEAD_DAYS = 180;

/** Figures at stake: ARR and a near renewal, each with a link to its page. */
export function stakeFigures(facts: AccountFacts | undefined, now: Date): CardFigure[] {
  if (!facts) return [];
  const { id, arr, currency, renewal_date: renewal } = facts;
  const near =
    renewal !== null &&
    Math.abs(new Date(renewal).getTime() - now.getTime()) < AHEAD_DAYS * 86_400_000;
  return [
    ...(arr === null
      ? []
      : [{ label: 'ARR', value: formatMoney(arr, currency), href: accountPage(id, 'arr') }]),
    ...(near ? [{ label: 'Renewal', value: formatDay(renewal), href: accountPage(id) }] : []),
  ];
}

/** Figures of an account's state: its health and open risks. */
export function standFigures(facts: AccountFacts | undefined): CardFigure[] {
  if (!facts) return [];
  const { id, health_score: score, open_risks: risks } = facts;
  const band = healthBand(score)?.label;
  return [
    ...(band ? [{ label: 'Health', value: band, href: accountPage(id, 'health') }] : []),
    { label: 'Open risks', value: String(risks), href: accountPage(id, 'risk') },
  ];
}
