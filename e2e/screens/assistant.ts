import type { Page } from 'playwright-core';
import type { Screen } from '../kit/screen.ts';
import { openAccount } from './account.ts';

/** Opens the first meeting of the home page. */
const meeting = async (page: Page, origin: string) => {
  await page.goto(`${origin}/app/home`);
  await page
    .getByRole('link', { name: /^Prepare for Meeting/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Prepare for Meeting' }).waitFor();
  await page.getByRole('heading', { name: /^Attendees/ }).waitFor();
};

/** Asks a question, which adds a conversation to the history. */
const ask = async (page: Page, origin: string) => {
  await page.goto(`${origin}/app/ask`);
  await page.getByRole('textbox', { name: /^Ask anything/ }).fill('Which renewals are at risk?');
  await page.keyboard.press('Enter');
  await page
    .getByText(/^by rules/)
    .first()
    .waitFor();
};

const historyOf = async (page: Page, origin: string) => {
  await ask(page, origin);
  await page.goto(`${origin}/app/history`);
  await page.locator('[data-session]').first().waitFor();
};

const agent = async (page: Page, origin: string) => {
  await page.goto(`${origin}/app/home/agent/mitigate-risks`);
  await page.getByRole('button', { name: 'Dig In' }).first().waitFor();
};

/** Conversations and their history, agents, actions and meetings. */
export const ASSISTANT_SCREENS: readonly Screen[] = [
  { name: 'meeting', open: meeting },
  {
    name: 'meeting-prepared',
    open: async (page, origin) => {
      await meeting(page, origin);
      await page.getByRole('button', { name: 'Prepare for Meeting' }).click();
      await page.getByRole('heading', { name: 'Suggested agenda' }).waitFor();
    },
  },
  { name: 'ask', open: ask },
  { name: 'history', open: historyOf },
  {
    name: 'history-session',
    open: async (page, origin) => {
      await historyOf(page, origin);
      await page.locator('[data-session]').first().click();
      await page
        .getByText(/^by rules/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'ask-start',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/ask`);
      await page.getByRole('heading', { name: 'Agents' }).waitFor();
    },
  },
  {
    name: 'template-questions',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/ask`);
      await page.getByRole('button', { name: 'Template questions' }).click();
      await page.getByRole('dialog', { name: 'Template questions' }).waitFor();
    },
  },
  { name: 'agent', open: agent },
  {
    name: 'agent-prep',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/home/agent/client-prep`);
      await page.getByRole('button', { name: 'Dig In' }).first().waitFor();
      await page.getByRole('complementary', { name: 'Upcoming meetings' }).waitFor();
    },
  },
  {
    name: 'agent-follow',
    open: async (page, origin) => {
      await agent(page, origin);
      await page.getByRole('button', { name: 'Follow' }).first().click();
      await page.getByRole('dialog', { name: 'Coming soon' }).waitFor();
    },
  },
  {
    name: 'agent-action',
    open: async (page, origin) => {
      await agent(page, origin);
      await page.getByRole('button', { name: 'Dig In' }).first().click();
      await page.waitForURL('**/action/**');
      await page.getByText('Evidence:').first().waitFor();
    },
  },
  {
    name: 'ask-panel',
    open: async (page, origin) => {
      await openAccount(page, origin);
      await page.getByRole('button', { name: /^Ask/ }).click();
      await page.getByRole('button', { name: 'What drives the health score?' }).click();
      await page
        .getByText(/^by rules/)
        .last()
        .waitFor();
    },
  },
];
