import type { Page } from 'playwright-core';

/** A screen of the sample workspace: how to get there from the signed-in home, and when it is ready. */
export interface Screen {
  name: string;
  /** Looked at before anybody has signed in. */
  signedOut?: true;
  open: (page: Page, origin: string) => Promise<void>;
}

const account = async (page: Page, origin: string) => {
  await page.goto(`${origin}/app/accounts?search=northbridge%20logistics`);
  await page.getByRole('row').filter({ hasText: 'Northbridge Logistics' }).click();
  await page.getByRole('heading', { name: 'What makes the score' }).waitFor();
};

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

const ACCOUNTS_CSV = `Account Name,Website,ARR,Renewal Date,Industry
Marsh & Vale,marshvale.example.com,"$84,000",2027-03-01,Logistics
Sable & Finch,sablefinch.example,"$421,000",2027-04-01,Media
,nameless.example.net,1,2027-01-01,None
`;

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
      await page.getByRole('button', { name: 'Owner', exact: true }).click();
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
    name: 'tag-filter',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/accounts`);
      await page.getByRole('button', { name: 'Accounts filter' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Industry' }).waitFor();
    },
  },
  { name: 'health', open: account },
  { name: 'conversations', open: conversations },
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
  {
    name: 'ask',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/ask`);
      await page
        .getByRole('textbox', { name: /^Ask anything/ })
        .fill('Which renewals are at risk?');
      await page.keyboard.press('Enter');
      await page
        .getByText(/^by rules/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'ask-panel',
    open: async (page, origin) => {
      await account(page, origin);
      await page.getByRole('button', { name: /^Ask/ }).click();
      await page.getByRole('button', { name: 'Summarise Northbridge Logistics' }).click();
      await page
        .getByText(/^by rules/)
        .last()
        .waitFor();
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
