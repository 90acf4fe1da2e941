import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';
import { claimDomains } from '../people/claim-domains.ts';
import { isFreeMail } from '../people/free-mail.ts';

/** Adds mail domains to the organisation's own, in the caller's transaction, which audits it and sees everything. */
export async function addOwnDomains(db: TenantDb, domains: string[], now: Date): Promise<void> {
  const free = domains.find(isFreeMail);
  if (free) throw refusal(`Anyone can have an address at ${free}, so it cannot be yours.`);
  const owned = await db
    .selectFrom('account_domain')
    .select('domain')
    .where('domain', 'in', domains)
    .executeTakeFirst();
  if (owned) throw refusal(`${owned.domain} belongs to an account.`);
  await db.deleteFrom('domain_review').where('domain', 'in', domains).execute();
  await claimDomains(db, domains, now);
}

const refusal = (what: string) =>
  new AppError('invalid_input', { message: what, details: [{ where: 'newDomains', what }] });
