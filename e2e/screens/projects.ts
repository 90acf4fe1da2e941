import type { Page } from 'playwright-core';
import type { Screen, Visitor } from '../kit/screen.ts';

/** Product staff of the company that works with projects. */
const STAFF: Visitor = { person: 'Nadia Okafor', organisation: 'Ledgerline Payroll' };

const openAccount = async (page: Page, origin: string, tab: string) => {
  await page.goto(`${origin}/app/accounts?search=brookvale`);
  const link = page.getByRole('table').getByRole('link').first();
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(`${origin}${href.replace(/\/health.*/, `/${tab}`)}`);
};

const openList = async (page: Page, origin: string) => {
  await openAccount(page, origin, 'projects');
  await page.getByRole('table', { name: 'projects' }).getByRole('row').nth(1).waitFor();
};

const openConversations = async (page: Page, origin: string) => {
  await openAccount(page, origin, 'external-communications');
  await page.getByRole('button', { name: 'Projects' }).first().click();
  await page.getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'conversations' }).getByRole('row').nth(1).waitFor();
};

const openThread = async (page: Page, origin: string) => {
  await openConversations(page, origin);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Details' }).waitFor();
};

/** Projects, and where else they are shown. */
export const PROJECT_SCREENS: readonly Screen[] = [
  { name: 'projects', as: STAFF, open: openList },
  {
    name: 'project',
    as: STAFF,
    open: async (page, origin) => {
      await openList(page, origin);
      await page.getByRole('table').getByRole('row').nth(1).click();
      await page.getByRole('dialog').getByText('Payroll summary').waitFor();
    },
  },
  { name: 'project-conversations', as: STAFF, open: openConversations },
  { name: 'project-thread', as: STAFF, open: openThread },
  {
    name: 'summary-editor',
    as: STAFF,
    open: async (page, origin) => {
      await openThread(page, origin);
      await page.getByRole('button', { name: 'Admin' }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'project-contact',
    as: STAFF,
    open: async (page, origin) => {
      await openAccount(page, origin, 'relationships');
      await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1).click();
      await page.getByRole('region', { name: 'Projects' }).waitFor();
    },
  },
];
