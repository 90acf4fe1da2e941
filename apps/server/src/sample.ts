import { sql } from 'kysely';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { VARIATION_PRESETS } from '@rapport/contract/settings/variation-presets.ts';
import { COMPANIES } from '@rapport/database/seed/companies.ts';
import { buildCompany } from '@rapport/database/seed/scenarios/build.ts';
import type { Company } from '@rapport/database/seed/scenarios/company.ts';
import type { SampleWorkspace } from '@rapport/database/seed/workspace.ts';
import { analyseAll } from './features/analysis/commands/analyse-all.ts';
import { scoreChurned } from './features/analysis/commands/score-churned.ts';
import { computeAnomalies } from './features/anomalies/commands/compute-anomalies.ts';
import { refreshRevenue } from './features/revenue/commands/refresh-revenue.ts';
import { createMember } from './features/auth/commands/create-member.ts';
import { createOrganisation } from './features/auth/commands/create-organisation.ts';
import { deleteOrganisation } from './features/auth/commands/delete-organisation.ts';
import { listSamplePeople } from './features/auth/queries.ts';
import { loadSample } from './features/imports/commands/load-sample.ts';
import { writeSummaries } from './features/summaries/commands/write-summaries.ts';
import { hashPassword } from './platform/auth/password.ts';
import { listTenants } from './platform/auth/organisations.ts';
import { systemContext } from './platform/context.ts';
import type { Ctx } from './platform/context.ts';
import type { Services } from './platform/services.ts';

/** The word that opens every sample person's account; said aloud at start. */
const SAMPLE_PASSWORD = 'sample';

/**
 * Loads the sample companies into an installation that has no organisation yet. One whose load was interrupted, by
 * Ctrl+C or a crash, is loaded from its beginning. Of two programs that start together the second waits for the first.
 */
export async function prepareSample(services: Services, companies = COMPANIES): Promise<void> {
  if (services.config.RAPPORT_SAMPLE === 'off') return;
  await services.signIn.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sample', 0))`.execute(db);
    await loadMissing(services, companies);
  });
}

async function loadMissing(services: Services, companies: readonly Company[]): Promise<void> {
  const tenants = await listTenants(services);
  const interrupted = await findInterrupted(services, tenants);
  if (tenants.length > 0 && interrupted.length === 0) return;
  console.log('Loading the sample companies (once)...');
  for (const id of interrupted) await deleteOrganisation(services, id);
  const missing = companies.filter(
    ({ organisation }) =>
      !tenants.some(({ id, slug }) => slug === organisation.slug && !interrupted.includes(id)),
  );
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  const workspaces = missing.map((company) => buildCompany(company, { now: services.now() }));
  const ids: OrganisationId[] = [];
  for (const workspace of workspaces)
    ids.push(await createCompany(services, workspace, passwordHash));
  // Side by side: while the database writes for one, another is read.
  await Promise.all(
    workspaces.map((workspace, place) => fillCompany(services, workspace, ids[place]!)),
  );
}

/** The sample companies that are still in setup mode, which the end of a load leaves. */
async function findInterrupted(
  services: Services,
  tenants: readonly { id: OrganisationId; sample: boolean }[],
): Promise<OrganisationId[]> {
  const found: OrganisationId[] = [];
  for (const { id, sample } of tenants)
    if (sample && (await isInSetup(systemContext(services, id)))) found.push(id);
  return found;
}

const isInSetup = async (ctx: Ctx): Promise<boolean> => {
  const { in_setup_mode: setup } = await ctx.run((db) =>
    db.selectFrom('organisation').select('in_setup_mode').executeTakeFirstOrThrow(),
  );
  return setup;
};

/** A sample company and its people, in setup mode until it is filled. */
async function createCompany(
  services: Services,
  { organisation: { variation, ...organisation }, members }: SampleWorkspace,
  passwordHash: string,
): Promise<OrganisationId> {
  const id = await createOrganisation(services, {
    ...organisation,
    sample: true,
    inSetupMode: true,
    variation: VARIATION_PRESETS[variation].variation,
  });
  for (const member of members) await createMember(services, id, { ...member, passwordHash });
  return id;
}

/** Loads what a company knows, and everything read from that. */
async function fillCompany(
  services: Services,
  workspace: SampleWorkspace,
  id: OrganisationId,
): Promise<void> {
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
  await ctx.run((db) => db.updateTable('organisation').set({ in_setup_mode: false }).execute());
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
