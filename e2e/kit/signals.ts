import type { Page } from 'playwright-core';
import { TOKEN_STORAGE_KEY } from '@rapport/contract/auth.ts';
import { listOpportunities, listRisks } from '@rapport/contract/claims/claims.ts';
import type { Opportunity, Risk } from '@rapport/contract/claims/claims.ts';
import { getSummary } from '@rapport/contract/communications/communications.ts';

const ask = async (page: Page, origin: string, path: string): Promise<unknown> => {
  const token = await page.evaluate<string | null>(`localStorage.getItem('${TOKEN_STORAGE_KEY}')`);
  const response = await page.request.get(`${origin}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok()) throw new Error(`${path} gives ${response.status()}`);
  return response.json();
};

/** The live negative signal with the highest level that the signed-in person sees. */
export async function topRisk(page: Page, origin: string): Promise<Risk> {
  const { risks } = listRisks.answer.parse(await ask(page, origin, `${listRisks.path}?take=1`));
  if (!risks[0]) throw new Error('no account has a live negative signal');
  return risks[0];
}

/** The live positive signal with the highest level that the signed-in person sees. */
export async function topOpportunity(page: Page, origin: string): Promise<Opportunity> {
  const { opportunities } = listOpportunities.answer.parse(
    await ask(page, origin, `${listOpportunities.path}?take=1`),
  );
  if (!opportunities[0]) throw new Error('no account has a live positive signal');
  return opportunities[0];
}

/**
 * How many live negative signals of an account the signed-in person sees from private threads alone. Figures that
 * everybody sees, as in lists and the score, leave them out.
 */
export async function privateRisks(page: Page, origin: string, account: string): Promise<number> {
  const list = `${listRisks.path}?take=100&accountId=${account}`;
  const { risks } = listRisks.answer.parse(await ask(page, origin, list));
  const arePrivate = await Promise.all(
    risks.map(async ({ communicationSummaries: sources }) => {
      const threads = await Promise.all(
        sources.map(async ({ id }) =>
          getSummary.answer.parse(await ask(page, origin, getSummary.path.replace(':id', id))),
        ),
      );
      return threads.every(({ privacy }) => privacy === 'private');
    }),
  );
  return arePrivate.filter(Boolean).length;
}
