import type { TenantDb } from '@rapport/database/client.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { countsOf } from '../queries.ts';
import type { CountsRow } from '../queries.ts';
import { plain, plural } from './writing.ts';
import type { Question, Writing } from './writing.ts';

type Figure = keyof CountsRow;

const FIGURES: readonly (readonly [RegExp, Figure, string, string?])[] = [
  [
    /\b(?:at[- ]risk|churning) accounts?\b|\baccounts? (?:are |is )?(?:at[- ]risk|churning)/i,
    'at_risk',
    'account at risk',
    'accounts at risk',
  ],
  [/\brisks?\b|negative signals?/i, 'risks', 'open risk'],
  [/\bopportunit|positive signals?/i, 'opportunities', 'open opportunity', 'open opportunities'],
  [/\baction items?\b|\brequests?\b|\bto-?dos?\b|\bpromises?\b/i, 'items', 'open item'],
  [/\bcases?\b|\btickets?\b/i, 'cases', 'open case'],
  [/\bmessages?\b|\be-?mails?\b|\bmails?\b/i, 'messages', 'message'],
  [/\bconversations?\b|\bthreads?\b/i, 'conversations', 'conversation'],
  [/\bpeople\b|\bcontacts?\b/i, 'people', 'person', 'people'],
  [/\baccounts?\b|\bcustomers?\b/i, 'accounts', 'account'],
];

/** How many: counted in the database over what the asker may see. */
export async function answerCount(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  const window = windowOf(question.text, question.now);
  const { account } = question;
  const counts = await countsOf(db, account?.id ?? null, question.tags, window?.since ?? null);
  const whose = account ? plain(account.name) : 'all accounts you may see';
  out.looked('counts', counts.accounts);
  const figure = FIGURES.find(([test]) => test.test(question.text));
  if (!figure) return false;
  const [, key, one, many] = figure;
  out.say(
    `**${plural(counts[key], one, many)}**${window ? ` ${window.label}` : ''}, counted over ${whose}.`,
  );
  if (key === 'risks') out.followUps.push('Which are the gravest risks?');
  return true;
}
