import type { TenantDb } from '@rapport/database/client.ts';
import { intentOf, namedIn } from '@rapport/intelligence/analyst/intent.ts';
import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import { accountNames } from '../queries.ts';
import { answerBrief } from './brief.ts';
import { answerClaims } from './claims.ts';
import { answerCount } from './counts.ts';
import { answerDraft } from './draft.ts';
import { answerFigure } from './figures.ts';
import { answerHealth } from './health.ts';
import { answerLatest } from './latest.ts';
import { answerPeople } from './people.ts';
import { answerPromises } from './promises.ts';
import { answerRenewals } from './renewals.ts';
import { answerSearch } from './search.ts';
import { plain, Writing } from './writing.ts';
import type { Question } from './writing.ts';

type Answerer = (db: TenantDb, question: Question, out: Writing) => Promise<boolean>;

const ANSWERERS: Record<Intent, Answerer> = {
  brief: answerBrief,
  count: answerCount,
  draft: answerDraft,
  figure: answerFigure,
  health: answerHealth,
  latest: answerLatest,
  opportunities: (db, question, out) => answerClaims(db, 'opportunity', question, out),
  people: answerPeople,
  promises: answerPromises,
  renewals: answerRenewals,
  risks: (db, question, out) => answerClaims(db, 'risk', question, out),
  search: answerSearch,
};

/** Answers, after finding which account the question means; two of one name are put back to the asker. */
export async function answerAsked(
  db: TenantDb,
  asked: Omit<Question, 'account'>,
  account: Question['account'],
): Promise<Writing> {
  if (account) return answerByRules(db, { ...asked, account });
  const named = namedIn(asked.text, await accountNames(db));
  if (named.length < 2) return answerByRules(db, { ...asked, account: named[0] ?? null });
  const out = new Writing();
  out.say(`Which one do you mean: ${named.map(({ name }) => `**${plain(name)}**`).join(' or ')}?`);
  out.looked('accounts', named.length);
  out.followUps.push(...named.slice(0, 4).map(({ name }) => `${asked.text} (${name})`));
  return out;
}

/** Answers from the database alone, within what the asker may see; says so when nothing is found. */
async function answerByRules(db: TenantDb, question: Question): Promise<Writing> {
  const intent = intentOf(question.text);
  const first = new Writing();
  if (await ANSWERERS[intent](db, question, first)) return first;
  const second = new Writing();
  if (intent !== 'search' && (await answerSearch(db, question, second))) return second;
  const declined = new Writing();
  declined.steps.push(...first.steps, ...second.steps);
  declined.say(
    `I found nothing about this in what you may see${question.account ? ` of ${plain(question.account.name)}` : ''}. I answer only from your data, and would rather say nothing than guess.`,
  );
  declined.followUps.push(
    question.account ? `Summarise ${question.account.name}` : 'Which renewals are at risk?',
  );
  return declined;
}
