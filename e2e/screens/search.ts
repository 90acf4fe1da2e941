import type { Screen } from '../kit/screen.ts';

/** The search page. */
export const SEARCH_SCREENS: readonly Screen[] = [
  {
    name: 'search',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/search?q=export`);
      await page.getByRole('region', { name: 'Conversations' }).locator('mark').first().waitFor();
    },
  },
  {
    name: 'search-nothing',
    open: async (page, origin) => {
      await page.goto(`${origin}/app/search?q=zzyzx&kinds=case`);
      await page.getByText('Nothing matches your search.').waitFor();
    },
  },
];
