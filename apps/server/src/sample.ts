import { VARIATION_PRESETS } from '@rapport/contract/settings/variation-presets.ts';
import { COMPANIES } from '@rapport/database/seed/companies.ts';
import { buildCompany } from '@rapport/database/seed/scenarios/build.ts';
import type { SampleWorkspace } from '@rapport/database/seed/workspace.ts';
import { analyseAll } from './features/analysis/commands/analyse-all.ts';
import { scoreChurned } from './features/analysis/commands/score-churned.ts';
import { computeAnomalies } from './features/anomalies/commands/compute-anomalies.ts';
import { refreshRevenue } from './features/revenue/commands/refresh-revenue.ts';
import { createMember } from './features/auth/commands/create-member.ts';
import { createOrganisation } from './features/auth/commands/create-organisation.ts';
import { listSamplePeople } from './features/auth/queries.ts';
import { loadSample } from './features/imports/commands/load-sample.ts';
import { writeSummaries } from './features/summaries/commands/write-summaries.ts';
import { hashPassword } from './platform/auth/password.ts';
import { listTenants } from './platform/auth/organisations.ts';
import { systemContext } from './platform/context.ts';
import type { Services } from './platform/services.ts';

/** The word that opens every sample person's account; said aloud at start. */
const SAMPLE_PASSWORD = 'sample';

/** Loads the sample companies into an installation that has no organisation yet. */
export async function prepareSample(services: Services): Promise<void> {
  if (services.config.RAPPORT_SAMPLE === 'off' || (await listTenants(services)).length > 0) return;
  console.log('Loading the sample companies (once)...');
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  for (const company of COMPANIES)
    await loadCompany(services, buildCompany(company, { now: services.now() }), passwordHash);
}

/** Makes one sample company: its people, what it knows, and everything read from that. */
export async function loadCompany(
  services: Services,
  workspace: SampleWorkspace,
  passwordHash: string,
): Promise<void> {
  const { variation, ...organisation } = workspace.organisation;
  const id = await createOrganisation(services, {
    ...organisation,
    sample: true,
    variation: VARIATION_PRESETS[variation].variation,
  });
  for (const member of workspace.members)
    await createMember(services, id, { ...member, passwordHash });
  const ctx = systemContext(services, id);
  await loadSample(ctx, workspace);
  await analyseAll(ctx);
  await ctx.run(async (db) => {
    const accounts = await db.selectFrom('account').select('id').execute();
    await refreshRevenue(
      db,
      id,
      accounts.map((account) => account.id),
    );
  });
  await computeAnomalies(ctx);
  await scoreChurned(ctx);
  await writeSummaries(ctx);
}

/** The sample people a visitor can sign in as. */
export async function sampleSignIns(services: Services) {
  const people = await listSamplePeople(services, true);
  return people.map(({ name, email, role, org_name: organisation }) => ({
    name,
    email,
    role: role === 'admin' ? 'administrator' : 'member',
    organisation,
  }));
}
