import { healthBand } from '@rapport/contract/health.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountHealth } from '../../health/queries.ts';
import { presentHealth } from '../../health/present.ts';
import { lowestHealth } from './across.ts';
import { plain, plural } from './writing.ts';
import type { Question, Writing } from './writing.ts';

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** Why the score is what it is: its reasons with their words, its factors, and what moved it. */
export async function answerHealth(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  if (!question.account) return lowestHealth(db, question, out);
  const { id, name } = question.account;
  const today = question.now.toISOString().slice(0, 10);
  const health = presentHealth(id, await accountHealth(db, id, today));
  const band = healthBand(health.score);
  out.looked('health', health.factors.length);
  if (health.score === null || !band) return false;
  out.say(
    `**${plain(name)}** stands at **${signed(health.score).replace('+', '')}, ${band.label}** (confidence ${Math.round((health.confidence ?? 0) * 100)} %, ${plural(health.messagesRead, 'message')} read).`,
  );
  out.list(
    health.reasoning.map(({ text, quotes }) => {
      const [quote] = quotes;
      return `${plain(text)}${quote ? out.cite({ ...quote, accountId: id }) : ''}`;
    }),
  );
  const factors = health.factors
    .filter(({ hasData }) => hasData)
    .sort((a, b) => a.contribution - b.contribution);
  out.table(
    ['Factor', 'Points', 'From'],
    factors.map(({ label, contribution, detail }) => [label, signed(contribution), plain(detail)]),
  );
  const moved = health.ledger.slice(0, 3);
  if (moved.length > 0)
    out.say(
      `What moved it last: ${moved.map(({ title, before, after }) => `${plain(title)} (${signed(after - before)})`).join('; ')}.`,
    );
  out.followUps.push(`What risks does ${name} have?`, `What did we promise ${name}?`);
  return true;
}
