import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { openBrowser } from '../../e2e/kit/browser.ts';
import { newPage } from '../../e2e/kit/journey.ts';
import { createMember } from '../../apps/server/src/features/auth/commands/create-member.ts';
import { createOrganisation } from '../../apps/server/src/features/auth/commands/create-organisation.ts';
import { startProgram } from '../../apps/server/src/main.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { buildWeb } from '../build-web.ts';

const PERSON = 'Frances Frame';

interface Setup {
  /** Names the organisation and the folder. */
  name: string;
  port: number;
  /** Fills the organisation before the product starts. */
  fill: (ctx: Ctx, services: Services) => Promise<void>;
}

/** Runs `measure` in a real Chromium, signed in to the built product with a new organisation. */
export async function inBrowser<Result>(
  { name, port, fill }: Setup,
  measure: (page: Page, origin: string) => Promise<Result>,
): Promise<Result> {
  const work = path.resolve(import.meta.dirname, '../../.cache', `bench-${name.toLowerCase()}`);
  await rm(work, { recursive: true, force: true });
  const webRoot = path.join(work, 'web');
  await cp(await buildWeb(), webRoot, { recursive: true });
  const config = readConfig({
    ...process.env,
    PORT: String(port),
    RAPPORT_DATA_DIR: path.join(work, 'data'),
    RAPPORT_LOG_LEVEL: 'error',
  });
  const program = await startProgram({
    config,
    webRoot,
    prepare: async (services) =>
      fill(systemContext(services, await sampleOrganisation(services, name)), services),
  });
  const browser = await openBrowser();
  try {
    const page = await newPage(browser);
    const origin = `http://localhost:${port}`;
    await page.goto(origin);
    await page.getByRole('button', { name: PERSON }).click();
    await page.waitForURL('**/app/home');
    return await measure(page, origin);
  } finally {
    await browser.close();
    await program.stop();
    await rm(work, { recursive: true, force: true });
  }
}

async function sampleOrganisation(services: Services, name: string): Promise<OrganisationId> {
  const organisation = await createOrganisation(services, {
    slug: name.toLowerCase(),
    name,
    sample: true,
  });
  await createMember(services, organisation, {
    email: 'frances@frames.example',
    name: PERSON,
    role: 'admin',
    password: 'sample',
  });
  return organisation;
}
