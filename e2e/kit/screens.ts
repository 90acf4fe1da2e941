import type { Screen } from './screen.ts';
import { ACCOUNT_SCREENS } from '../screens/account.ts';
import { ACCOUNTS_SCREENS } from '../screens/accounts.ts';
import { ASSISTANT_SCREENS } from '../screens/assistant.ts';
import { HOME_SCREENS } from '../screens/home.ts';
import { INTAKE_SCREENS } from '../screens/intake.ts';
import { PROJECT_SCREENS } from '../screens/projects.ts';
import { SEARCH_SCREENS } from '../screens/search.ts';
import { SETTINGS_SCREENS } from '../screens/settings.ts';

/** Every screen of the screenshots. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    signedOut: true,
    open: async (page, origin) => {
      await page.goto(origin);
      await page.getByRole('button', { name: /Dana Whitfield/ }).waitFor();
    },
  },
  ...HOME_SCREENS,
  ...ACCOUNTS_SCREENS,
  ...ACCOUNT_SCREENS,
  ...INTAKE_SCREENS,
  ...ASSISTANT_SCREENS,
  ...PROJECT_SCREENS,
  ...SEARCH_SCREENS,
  ...SETTINGS_SCREENS,
  {
    name: 'components',
    open: async (page, origin) => {
      await page.goto(`${origin}/ui`);
      await page.getByRole('heading', { name: 'Components' }).waitFor();
    },
  },
];
