import type { Company, RevenueLine } from '../scenarios/company.ts';
import { STORIES } from '../scenarios/stories.ts';
import type { Story } from '../scenarios/stories/story.ts';
import { MODULES, RIVALS, SITES, SYSTEMS } from '../scenarios/vocabulary.ts';
import type { SampleMember } from '../workspace.ts';

/** Stories that fit any business, in the languages of these companies. */
const OFFICE_STORIES: readonly Story[] = STORIES.filter(
  ({ language, floor }) => (language === 'en' || language === 'de') && !floor,
);

/** Defaults of the small companies. */
export const SMALL: Pick<Company, 'words' | 'cases' | 'conversations' | 'stories' | 'subAccounts'> &
  Pick<Company, 'money'> = {
  stories: OFFICE_STORIES,
  subAccounts: [],
  words: { modules: MODULES, systems: SYSTEMS, sites: SITES, rivals: RIVALS },
  money: {
    days: { many: 420, one: 420 },
    lines: [{ company: 'Software', group: 'Subscription', type: 'Recurring', share: 1 }],
    manyLinesFrom: Infinity,
    week: [0.8, 1.08, 1.1, 1.09, 1.06, 1.05, 0.82],
    shocks: [],
    rates: [],
  },
  cases: [
    { type: 'Problem', subtype: 'Access', title: 'Invited people get no mail' },
    { type: 'Question', subtype: 'Reports', title: 'Totals differ between two reports' },
    { type: 'Problem', subtype: 'Integration', title: 'The nightly file did not arrive' },
    { type: 'Request', subtype: 'Account', title: 'Change of the billing address' },
    { type: 'Problem', subtype: 'Performance', title: 'Pages are slow since Monday' },
  ],
  conversations: { quiet: [1, 2], usual: [4, 6], troubled: [2, 3] },
};

/** Members from lines of `name | title | role`; e-mail addresses are derived from the names. */
export const membersAt = (domain: string, text: string): SampleMember[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', title = '', role] = line.split('|').map((cell) => cell.trim());
      const address = name
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replaceAll(' ', '.');
      return {
        email: `${address}@${domain}`,
        name,
        title,
        role: role === 'admin' ? 'admin' : 'default',
        staff: false,
      };
    });

export const line = (company: string, group: string, type: string, share: number): RevenueLine => ({
  company,
  group,
  type,
  share,
});
