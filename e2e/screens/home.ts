import { NADIA } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

/** A feed of the home page, with the chart title that shows it is ready. */
const feed = (name: string, path: string, chart: string): Screen => ({
  name,
  open: async (page, origin) => {
    await page.goto(`${origin}/app/home/${path}`);
    await page.getByRole('heading', { name: chart }).waitFor();
    await page.getByRole('table', { name: 'breakdown' }).getByRole('row').nth(2).waitFor();
  },
});

/** The home page and its feeds. */
export const HOME_SCREENS: readonly Screen[] = [
  {
    name: 'home',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home`);
      await page.getByRole('listitem').filter({ hasText: '“' }).first().waitFor();
    },
  },
  {
    name: 'anomalies',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home/revenue-anomalies`);
      await page.getByRole('table', { name: 'anomalies' }).getByRole('row').nth(3).waitFor();
    },
  },
  {
    name: 'anomaly',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home/revenue-anomalies`);
      await page.getByRole('table', { name: 'anomalies' }).getByRole('row').nth(1).click();
      await page.getByRole('dialog').getByText('Actual').first().waitFor();
    },
  },
  feed('home-feed', 'revenue', 'ARR bridge, 12 months'),
  feed('home-retention', 'nrr', 'Net retention by starting quarter'),
  feed('home-renewals', 'upcoming-renewals', 'Renewals by month'),
  {
    name: 'home-definition',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home/revenue-at-risk`);
      await page.getByRole('button', { name: 'Definition' }).click();
      await page.getByRole('dialog').getByText('As of').waitFor();
    },
  },
  {
    name: 'home-cards',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home`);
      await page.getByRole('button', { name: 'Show or hide cards' }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'home-watch',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home/keep-an-eye-on`);
      await page.getByRole('heading', { name: 'Keep an eye on' }).waitFor();
      await page.locator('main li').first().waitFor();
    },
  },
  {
    name: 'home-actions',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home/actions`);
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'home-summary',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home/summary`);
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
    },
  },
  {
    name: 'publisher-home',
    as: NADIA,
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home`);
      await page.getByText('Monetization Rev. (YTD)').first().waitFor();
      await page.getByText('Top 20 Publishers').first().waitFor();
    },
  },
  {
    name: 'palette',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home`);
      await page.getByRole('heading', { name: 'Needs you today' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'search',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/search?q=renewal`);
      await page.getByRole('region', { name: 'Conversations' }).waitFor();
    },
  },
  {
    name: 'search-nothing',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/search?q=zzyzx&kinds=case&from=2026-01-01`);
      await page.getByText('Nothing matches your search.').waitFor();
    },
  },
];
