import type { Screen } from '../kit/screen.ts';

/** Settings of the organisation and of a person. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  {
    name: 'health-weights',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/health/weights`);
      const weight = page.getByRole('slider', { name: 'Weight of Commercial' });
      await weight.focus();
      for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight');
      await page.getByText(/[1-9]\d* of \d+ accounts would change band/).waitFor();
    },
  },
  {
    name: 'health-backtest',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/health/backtest`);
      await page.getByRole('table', { name: '30 days before' }).waitFor();
    },
  },
  {
    name: 'general-settings',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/general`);
      await page.getByRole('textbox', { name: 'Organisation name' }).waitFor();
    },
  },
  {
    name: 'general-settings-member',
    as: { person: 'Leila Haddad', organisation: 'Harbor Analytics' },
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/general`);
      await page.getByText('Only administrators can change these settings.').waitFor();
    },
  },
  {
    name: 'members',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/members`);
      const dana = page.getByRole('row').filter({ hasText: 'Dana Whitfield' });
      await dana.waitFor();
    },
  },
  {
    name: 'member',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/members`);
      await page.getByRole('row').filter({ hasText: 'Dana Whitfield' }).click();
      await page.getByRole('list', { name: 'Sessions' }).waitFor();
    },
  },
  {
    name: 'members-nobody',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/members?show=suspended`);
      await page.getByText('No suspended members').waitFor();
    },
  },
  {
    name: 'members-failing',
    open: async (page, origin) => {
      await page.route('**/api/v1/members', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto(`${origin}/app/settings/members`);
      await page.getByRole('alert').waitFor();
      await page.unroute('**/api/v1/members');
    },
  },
  {
    name: 'own-sign-in',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/sign-in`);
      await page.getByRole('list', { name: 'Sessions' }).waitFor();
    },
  },
  {
    name: 'organisation-view',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/organisation-view`);
      await page.getByRole('list', { name: 'Shown cards' }).waitFor();
    },
  },
  {
    name: 'organisation-questions',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/organisation-view?section=questions`);
      await page.getByRole('button', { name: 'Write custom questions' }).click();
      await page.getByRole('textbox', { name: 'Text of question 1' }).waitFor();
    },
  },
  {
    name: 'agent-prompts',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/agents`);
      await page.getByText('Built in').last().waitFor();
      await page.getByRole('button', { name: 'Preview cards' }).click();
      await page.getByRole('list', { name: 'Cards' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'models',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/models`);
      await page.getByRole('heading', { name: 'What is sent, and where' }).waitFor();
      await page.locator('summary', { hasText: 'Answers in Ask' }).click();
    },
  },
  {
    name: 'models-all-conversations',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/models?section=all`);
      await page.getByText('No model to read with').waitFor();
    },
  },
  {
    name: 'model-runs',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/models?section=runs`);
      await page.getByRole('region', { name: 'Run log' }).waitFor();
      await page.getByText(/No calls yet|total calls/).waitFor();
    },
  },
  {
    name: 'access-tokens',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/tokens`);
      await page.getByRole('heading', { name: 'Use Rapport from your own assistant' }).waitFor();
    },
  },
  {
    name: 'access-token-new',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/tokens`);
      await page.getByRole('button', { name: 'New token' }).click();
      await page.getByRole('textbox', { name: 'What it is for' }).fill('Claude Code on my laptop');
    },
  },
];
