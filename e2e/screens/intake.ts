import type { Screen } from '../kit/screen.ts';

const ACCOUNTS_CSV = `Account Name,Website,ARR,Renewal Date,Industry
Marsh & Vale,marshvale.example.com,"$84,000",2027-03-01,Logistics
Sable & Finch,sablefinch.example,"$421,000",2027-04-01,Media
,nameless.example.net,1,2027-01-01,None
`;

/** Imports and the review of companies. */
export const INTAKE_SCREENS: readonly Screen[] = [
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
      await page.getByRole('button', { name: 'Preview' }).click();
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
];
