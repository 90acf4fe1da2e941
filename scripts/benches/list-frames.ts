import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import { openAsOwner } from '../../apps/server/src/platform/program/start.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { inBrowser } from './browser-product.ts';
import { framesDuring } from './frames.ts';
import { fillAccounts, fillSnapshots } from './many-accounts.ts';
import { quantile, rowOf } from './measure.ts';
import type { BenchRow } from './measure.ts';

const ACCOUNTS = 100_000;
/** Maximum delay of a frame by the page, in milliseconds. */
const LIMIT = 50;

/** Frames of the accounts list in a real Chromium while it is scrolled and filtered, beside those of an empty page. */
export const run = (): Promise<BenchRow[]> =>
  inBrowser(
    { name: 'Frames', port: 3800 + (process.pid % 90), fill: fillList },
    async (page, origin) => {
      await page.goto(`${origin}/app/accounts?rows=all`);
      await page.getByRole('row').nth(12).waitFor();
      await page.waitForTimeout(1_000);
      const rows = [];
      for (const [what, act] of Object.entries(ACTS)) {
        const { frames, tasks } = await framesDuring(page, () => act(page));
        const idle = await framesDuring(page, () => page.waitForTimeout(1_500));
        rows.push(
          row(`${what}: longest frame; peer: at rest`, longest(frames), longest(idle.frames)),
          row(`${what}: longest task on the processor; peer: limit`, longest(tasks), LIMIT),
        );
      }
      return rows;
    },
  );

const longest = (sorted: readonly number[]) => quantile(sorted, 1);
const row = (what: string, ours: number, peer: number): BenchRow =>
  rowOf('frames', `${ACCOUNTS} accounts, ${what}`, ours, peer, 'ms');

const ACTS: Record<string, (page: Page) => Promise<void>> = {
  'scrolled by the wheel': async (page) => {
    await page.mouse.move(800, 500);
    for (let turn = 0; turn < 120; turn += 1) {
      await page.mouse.wheel(0, 180);
      await page.waitForTimeout(16);
    }
  },
  'thrown to the middle and the end': async (page) => {
    for (const share of [0.5, 1, 0.25, 0]) {
      await page.getByRole('table', { name: 'accounts' }).evaluate((table, to) => {
        const frame = table.parentElement;
        if (frame) frame.scrollTop = frame.scrollHeight * to;
      }, share);
      await page.waitForTimeout(700);
    }
  },
  'filtered by typing': async (page) => {
    await page.getByRole('searchbox').pressSequentially('c4ca42', { delay: 130 });
    await page.waitForTimeout(1_500);
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(1_500);
  },
};

async function fillList(ctx: Ctx, { config }: Services): Promise<void> {
  await fillAccounts(ctx, ACCOUNTS);
  const { owner, close } = await openAsOwner(config);
  await fillSnapshots(owner, ctx.asker.organisation);
  await sql`vacuum analyze`.execute(owner);
  await close();
}
