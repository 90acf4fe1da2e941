import { buildSampleWorkspace } from '@rapport/database/seed/scenarios/build.ts';
import { analyseAll } from './features/analysis/commands/analyse-all.ts';
import { refreshRevenue } from './features/revenue/commands/refresh-revenue.ts';
import { createMember } from './features/session/commands/create-member.ts';
import { createOrganisation } from './features/session/commands/create-organisation.ts';
import { listSamplePeople } from './features/session/queries.ts';
import { loadSample } from './features/sources/commands/load-sample.ts';
import { hashPassword } from './platform/auth/password.ts';
import { listTenants } from './platform/auth/organisations.ts';
import { systemContext } from './platform/context.ts';
import type { Services } from './platform/services.ts';

/** The word that opens every sample person's account; said aloud at start. */
const SAMPLE_PASSWORD = 'sample';

/** Loads the sample company into an installation that has no organisation yet. */
export async function prepareSample(services: Services): Promise<void> {
  if (services.config.RAPPORT_SAMPLE === 'off' || (await listTenants(services)).length > 0) return;
  console.log('Loading the sample company (once)...');
  const workspace = buildSampleWorkspace({ now: services.now() });
  const { slug, name, domains, zone, currency } = workspace.organisation;
  const organisation = await createOrganisation(services, {
    slug,
    name,
    domains,
    zone,
    currency,
    sample: true,
  });
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  for (const { email, name: person, title, role, staff } of workspace.members) {
    await createMember(services, organisation, {
      email,
      name: person,
      title,
      role,
      staff,
      passwordHash,
    });
  }
  const ctx = systemContext(services, organisation);
  await loadSample(ctx, workspace);
  await analyseAll(ctx);
  await ctx.run(async (db) => {
    const accounts = await db.selectFrom('account').select('id').execute();
    await refreshRevenue(
      db,
      organisation,
      accounts.map(({ id }) => id),
    );
  });
}

/** The sample people a visitor can sign in as. */
export async function sampleSignIns(services: Services) {
  const people = await listSamplePeople(services);
  return people.map(({ name, email, role, org_name: organisation }) => ({
    name,
    email,
    role: role === 'admin' ? 'administrator' : 'member',
    organisation,
  }));
}
