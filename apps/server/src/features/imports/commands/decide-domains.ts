import { sql } from 'kysely';
import type { z } from 'zod';
import type { AccountId } from '@rapport/contract/ids.ts';
import type { decideReview } from '@rapport/contract/imports/review.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { claimDomains } from '../../ingest/people/claim-domains.ts';
import { linkDomains } from '../../ingest/people/link-domains.ts';
import { companyName } from '../review/company-name.ts';

type Decision = z.output<typeof decideReview.body>;

interface Decided {
  decided: number;
  accounts: AccountId[];
}

/** Applies a decision on unassigned domains and moves their people and conversations to the chosen account. */
export async function decideDomains(ctx: Ctx, order: Decision): Promise<Decided> {
  const domains = [...new Set(order.domains)];
  if (order.decision === 'merge') await needTarget(ctx, order.accountId);
  // Runs as the system, because private conversations of other members move too.
  const all = asSystem(ctx);
  return all.run(async (db) => {
    const org = ctx.asker.organisation;
    await sql`select pg_advisory_xact_lock(hashtextextended(${org}, 1))`.execute(db);
    await db.deleteFrom('domain_review').where('domain', 'in', domains).execute();
    const accounts = await accountsFor(db, org, order, domains);
    if (order.decision === 'own') await claimDomains(db, domains, ctx.now);
    else if (order.decision !== 'reconsider')
      await sql`
        insert into domain_review (org_id, domain, decision, account_id, decided_by, decided_at)
        select ${org}, u.domain, ${PAST[order.decision]}, u.account_id, ${ctx.asker.member}, ${ctx.now}
        from unnest(${domains}::text[], ${domains.map((domain) => accounts.get(domain) ?? null)}::uuid[]) as u (domain, account_id)`.execute(
        db,
      );
    if (accounts.size > 0) await linkDomains(db, domains, ctx.now);
    await audit(db, ctx, {
      action: 'review.decided',
      detail: { decision: order.decision, domains: domains.length },
    });
    return {
      decided: domains.length,
      accounts: [...new Set(accounts.values())] as AccountId[],
    };
  });
}

const PAST = { accept: 'accepted', merge: 'merged', ignore: 'ignored' } as const;

async function needTarget(ctx: Ctx, account: string) {
  const found = await ctx.run((db) =>
    db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst(),
  );
  if (!found) throw new AppError('account_not_found');
}

/** The account of each domain: a new one, the one named, or none. Throws for a domain that already has an account. */
async function accountsFor(
  db: TenantDb,
  org: string,
  order: Decision,
  domains: string[],
): Promise<Map<string, string>> {
  if (order.decision !== 'accept' && order.decision !== 'merge') return new Map();
  const owned = await db
    .selectFrom('account_domain')
    .select('domain')
    .where('domain', 'in', domains)
    .execute();
  if (owned.length > 0)
    throw new AppError('conflict', {
      message: `${owned.map(({ domain }) => domain).join(', ')} already belongs to an account.`,
    });
  const accounts = new Map(
    domains.map((domain) => [domain, order.decision === 'merge' ? order.accountId : uuidv7()]),
  );
  if (order.decision === 'accept') {
    await sql`
      insert into account (org_id, id, name) select ${org}, u.id, u.name
      from unnest(${[...accounts.values()]}::uuid[], ${domains.map((domain) => order.names[domain] ?? companyName(domain))}::text[]) as u (id, name)`.execute(
      db,
    );
  }
  await sql`
    insert into account_domain (org_id, domain, account_id, source) select ${org}, u.domain, u.account_id, 'review'
    from unnest(${domains}::text[], ${[...accounts.values()]}::uuid[]) as u (domain, account_id)`.execute(
    db,
  );
  return accounts;
}
