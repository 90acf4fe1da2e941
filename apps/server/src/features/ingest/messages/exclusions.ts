import type { TenantDb } from '@rapport/database/client.ts';
import { domainOf, domainsAbove } from '../people/free-mail.ts';
import type { PreparedMessage } from './prepared.ts';

/** Addresses (`ann@x.example`) and domains (`x.example` and its subdomains) whose mail is never stored. */
export const readExclusions = async (db: TenantDb): Promise<string[]> =>
  (await db.selectFrom('import_exclusion').select('pattern').execute()).map(
    ({ pattern }) => pattern,
  );

/** Whether anybody in a message is excluded. */
export function exclusionTest(patterns: readonly string[]): (message: PreparedMessage) => boolean {
  if (patterns.length === 0) return () => false;
  const listed = new Set(patterns.map((pattern) => pattern.replace(/^\*\./, '').toLowerCase()));
  const isListed = (email: string) =>
    listed.has(email) || domainsAbove(domainOf(email)).some((domain) => listed.has(domain));
  return ({ record }) =>
    [...(record.from ? [record.from] : []), ...record.to, ...record.cc].some(({ email }) =>
      isListed(email),
    );
}
