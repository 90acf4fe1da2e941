import type { Locator, Page } from 'playwright-core';
import { ASSISTANT_SCREENS } from './assistant-screens.ts';
import type { Screen, Visitor } from './screen.ts';

const NADIA: Visitor = { person: 'Nadia Orlov', organisation: 'Prism Media' };

const account = async (page: Page, origin: string) => {
  await page.goto(`${origin}/app/accounts?search=northbridge%20logistics`);
  await page.getByRole('row').filter({ hasText: 'Northbridge Logistics' }).click();
  await page.getByRole('heading', { name: 'What makes the score' }).waitFor();
};

/** A section of an account by its address, and what tells that it is there. */
const section = (name: string, tab: string, ready: (page: Page) => Locator): Screen => ({
  name,
  open: async (page, origin) => {
    await page.goto(`${origin}/app/accounts?search=northbridge%20logistics`);
    const link = page.getByRole('table').getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    await page.goto(`${origin}${href.replace(/\/health.*/, `/${tab}`)}`);
    await ready(page).first().waitFor();
  },
});

const conversations = async (page: Page, origin: string) => {
  await account(page, origin);
  await page.goto(page.url().replace(/\/health.*/, '/external-communications'));
  await page.getByRole('table', { name: 'conversations' }).getByRole('row').nth(2).waitFor();
};

const thread = async (page: Page, origin: string) => {
  await page.goto(`${origin}/app/home`);
  await page.getByRole('listitem').filter({ hasText: '“' }).first().getByRole('link').click();
  await page.getByRole('dialog').locator('mark').first().waitFor();
};

/** A feed of the home page, with a picture's title that tells it is there. */
const feed = (name: string, path: string, picture: string): Screen => ({
  name,
  open: async (page, origin) => {
    await page.goto(`${origin}/app/home/${path}`);
    await page.getByRole('heading', { name: picture }).waitFor();
    await page.getByRole('table', { name: 'breakdown' }).getByRole('row').nth(2).waitFor();
  },
});

const signal = async (page: Page, origin: string, panel: string) => {
  await account(page, origin);
  await page.getByRole('region', { name: panel }).locator('h3 a').first().click();
  await page.getByRole('heading', { name: /^Sources/ }).waitFor();
};

const ACCOUNTS_CSV = `Account Name,Website,ARR,Renewal Date,Industry
Marsh & Vale,marshvale.example.com,"$84,000",2027-03-01,Logistics
Sable & Finch,sablefinch.example,"$421,000",2027-04-01,Media
,nameless.example.net,1,2027-01-01,None
`;

/** A record of an account above the list it is in. */
const above = (name: string, tab: string, ready: string): Screen => ({
  name,
  open: async (page, origin) => {
    await section(name, tab, (at) => at.getByRole('table').getByRole('row').nth(1)).open(
      page,
      origin,
    );
    await page.getByRole('table').getByRole('row').nth(1).locator('td, th').first().click();
    await page.getByRole('dialog').getByRole('heading', { name: ready }).waitFor();
  },
});

/** Every screen a picture is taken of. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    signedOut: true,
    open: async (page, origin) => {
      await page.goto(origin);
      await page.getByRole('button', { name: /Dana Whitfield/ }).waitFor();
    },
  },
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
      await page.getByText(/^20 of/).waitFor();
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
    name: 'accounts',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByText(/\d+ total accounts/).waitFor();
    },
  },
  {
    name: 'accounts-filtered',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?stage=Renewal&stage=Steady&revenueMin=150000`);
      await page.getByText(/\d+ total accounts/).waitFor();
      await page.getByRole('search').getByRole('button', { name: 'Owner', exact: true }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'accounts-empty',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?search=nobody`);
      await page.getByText('No data was found').waitFor();
    },
  },
  {
    name: 'accounts-alert',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?search=calder`);
      await page.getByRole('row').filter({ hasText: 'Calder Mills' }).click();
      await page.getByRole('dialog', { name: 'not_fully_synced' }).waitFor();
    },
  },
  {
    name: 'accounts-columns',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByText(/\d+ total accounts/).waitFor();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: /^Move Health score/ }).waitFor();
    },
  },
  {
    name: 'accounts-bulk-edit',
    wideOnly: true,
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?stage=Adoption&rows=all`);
      await page.getByText(/\d+ total accounts/).waitFor();
      await page.getByRole('checkbox', { name: 'Select the rows shown' }).check({ force: true });
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('combobox', { name: 'Stage' }).selectOption('Renewal');
      await page.getByText(/accounts change/).waitFor();
    },
  },
  {
    name: 'accounts-scroll',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts?rows=all`);
      await page.getByRole('row').nth(12).waitFor();
    },
  },
  {
    name: 'tag-filter',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByRole('button', { name: 'Accounts filter' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Industry' }).waitFor();
    },
  },
  { name: 'health', open: account },
  { name: 'risk', open: (page, origin) => signal(page, origin, 'Negative signals') },
  { name: 'opportunity', open: (page, origin) => signal(page, origin, 'Positive signals') },
  {
    name: 'risk-edit',
    open: async (page, origin) => {
      await signal(page, origin, 'Negative signals');
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog', { name: 'Edit negative signal' }).waitFor();
    },
  },
  {
    name: 'risk-delete',
    open: async (page, origin) => {
      await signal(page, origin, 'Negative signals');
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'Delete this negative signal?' }).waitFor();
    },
  },
  {
    name: 'risk-thread',
    open: async (page, origin) => {
      await signal(page, origin, 'Negative signals');
      await page.locator('blockquote').first().click();
      await page.getByRole('dialog').locator('mark').first().waitFor();
    },
  },
  {
    name: 'risks',
    open: async (page, origin) => {
      await account(page, origin);
      await page.goto(page.url().replace(/\/health.*/, '/risk?show=all'));
      await page.getByRole('heading', { name: 'Negative signals' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'last word' }).first().waitFor();
    },
  },
  {
    name: 'account-summary',
    open: async (page, origin) => {
      await account(page, origin);
      await page.goto(page.url().replace(/\/health.*/, '/summary'));
      await page.getByRole('group', { name: 'Week' }).waitFor();
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
    name: 'pulse',
    open: async (page, origin) => {
      await account(page, origin);
      await page.getByRole('button', { name: 'Add pulse' }).click();
      await page.getByRole('dialog', { name: 'Your pulse' }).waitFor();
    },
  },
  {
    name: 'health-weights',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/health/weights`);
      const weight = page.getByRole('slider', { name: 'Weight of Risks' });
      await weight.focus();
      for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
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
  { name: 'conversations', open: conversations },
  section('account-overview', 'overview', (page) =>
    page.getByRole('link', { name: 'What makes the score' }),
  ),
  section('account-arr', 'arr', (page) =>
    page.getByRole('table', { name: 'movements' }).getByRole('row').nth(1),
  ),
  section('account-forecast', 'forecasted-arr', (page) =>
    page.getByRole('button', { name: 'Definition' }),
  ),
  section('account-revenue', 'actual-revenue', (page) =>
    page.getByRole('region', { name: 'Revenue breakdown' }),
  ),
  section('account-stage', 'stage', (page) => page.getByRole('list', { name: 'Stages' })),
  section('account-opportunities', 'opportunities', (page) =>
    page.getByRole('table', { name: 'opportunities' }).getByRole('row').nth(1),
  ),
  section('account-sub-accounts', 'sub-accounts', (page) => page.getByText('3 total domains')),
  section('account-charts', 'charts', (page) => page.getByRole('heading', { name: 'Sentiment' })),
  section('account-settings', 'settings', (page) => page.getByRole('button', { name: 'Save' })),
  section('account-documents', 'documents', (page) =>
    page.getByRole('heading', { name: 'Documents' }),
  ),
  section('account-cases', 'support-cases', (page) =>
    page.getByRole('heading', { name: 'Open Cases' }),
  ),
  section('account-relationships', 'relationships', (page) =>
    page.getByRole('table', { name: 'contacts' }).getByRole('row').nth(1),
  ),
  section('account-activities', 'activities', (page) =>
    page.getByRole('region', { name: 'Activities' }).getByRole('listitem'),
  ),
  {
    name: 'contact',
    open: async (page, origin) => {
      await thread(page, origin);
      await page.getByRole('dialog').locator('a[href^="mailto:"]').first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await page.getByRole('dialog', { name: /^About / }).waitFor();
    },
  },
  { name: 'thread', open: thread },
  {
    name: 'imports',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/import`);
      await page.getByText('Drop a file here').waitFor();
    },
  },
  {
    name: 'import',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/import`);
      await page.getByLabel('File to import').setInputFiles({
        name: 'accounts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(ACCOUNTS_CSV),
      });
      await page.getByRole('button', { name: 'Try it first' }).click();
      await page.getByText('Before and after').waitFor();
    },
  },
  {
    name: 'review',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/review`);
      await page.getByRole('group', { name: 'Groups' }).waitFor();
    },
  },
  ...ASSISTANT_SCREENS,
  above('support-case', 'support-cases', 'Description'),
  above('contact', 'relationships', 'Latest conversations'),
  {
    name: 'ask-panel',
    open: async (page, origin) => {
      await account(page, origin);
      await page.getByRole('button', { name: /^Ask/ }).click();
      await page.getByRole('button', { name: 'Why is the score so?' }).click();
      await page
        .getByText(/^by rules/)
        .last()
        .waitFor();
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
    name: 'publisher-accounts',
    as: NADIA,
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByText(/\d+ total accounts/).waitFor();
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
    name: 'agent-prompts',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/agents`);
      await page.getByText('Built in').last().waitFor();
      await page.getByRole('button', { name: 'Preview cards' }).click();
      await page.getByRole('list', { name: 'Cards' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'organisation-questions',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/organisation-view?section=questions`);
      await page.getByRole('button', { name: 'Write own questions' }).click();
      await page.getByRole('textbox', { name: 'Words of question 1' }).waitFor();
    },
  },
  {
    name: 'models',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/models`);
      await page.getByRole('region', { name: 'What happens now' }).waitFor();
      await page.getByRole('heading', { name: 'What is sent where' }).waitFor();
      await page.locator('summary', { hasText: 'Answers in Ask' }).click();
    },
  },
  {
    name: 'model-runs',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/models?section=runs`);
      await page.getByRole('region', { name: 'Run log' }).waitFor();
      await page.getByText(/No call yet|total calls/).waitFor();
    },
  },
  {
    name: 'access-tokens',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/settings/tokens`);
      await page.getByRole('heading', { name: 'Ask from your own assistant' }).waitFor();
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
  {
    name: 'parts',
    open: async (page, origin) => {
      await page.goto(`${origin}/ui`);
      await page.getByRole('heading', { name: 'Parts' }).waitFor();
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
];
