import { healthBand } from '@rapport/contract/health.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { daysAhead } from '@rapport/intelligence/analyst/window.ts';
import { listClaims } from '../../claims/queries.ts';
import { accountFacts, renewingWithin } from '../queries.ts';
import { dayOf, money, plain, plural } from './writing.ts';
import type { Question, Writing } from './writing.ts';

const SHOWN = 10;

/** Which accounts renew, when, how they stand, and what endangers the first of them. */
export async function answerRenewals(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  if (question.account) return oneRenewal(db, question.account, out);
  const days = daysAhead(question.text, question.now);
  const all = await renewingWithin(db, { tags: question.tags, days, take: 100 });
  const onlyRisky = /\b(?:risk|danger|lose|churn)/i.test(question.text);
  const rows = onlyRisky
    ? all.filter(({ health_score, open_risks }) =>
        health_score === null ? open_risks > 0 : health_score <= 0,
      )
    : all;
  out.looked('renewals', all.length);
  if (all.length === 0) {
    out.say(`No account renews in the next ${days} days.`);
    return true;
  }
  out.say(
    onlyRisky
      ? `**${rows.length} of ${plural(all.length, 'renewal')}** in the next ${days} days ${rows.length === 1 ? 'is' : 'are'} at risk, worth ${totals(rows)} of ${totals(all)}.`
      : `**${plural(all.length, 'account')}** ${all.length === 1 ? 'renews' : 'renew'} in the next ${days} days, worth ${totals(all)}.`,
  );
  out.table(
    ['Account', 'Renewal', 'Health', 'ARR', 'Open risks'],
    rows
      .slice(0, SHOWN)
      .map((row) => [
        plain(row.name),
        dayOf(row.renewal_date),
        healthBand(row.health_score)?.label ?? '—',
        row.arr === null ? '—' : money(row.arr, row.currency),
        String(row.open_risks),
      ]),
  );
  if (rows.length > SHOWN) out.say(`${rows.length - SHOWN} more renew later in this time.`);
  await worstOf(db, rows, out);
  return true;
}

const totals = (rows: { arr: number | null; currency: string }[]): string => {
  const sums = new Map<string, number>();
  for (const { arr, currency } of rows) sums.set(currency, (sums.get(currency) ?? 0) + (arr ?? 0));
  return [...sums].map(([currency, sum]) => money(sum, currency)).join(' and ') || 'nothing';
};

/** The gravest words said by the account that stands worst. */
async function worstOf(
  db: TenantDb,
  rows: { id: string; name: string; health_score: number | null }[],
  out: Writing,
) {
  const [worst] = [...rows].sort((a, b) => (a.health_score ?? 9) - (b.health_score ?? 9));
  if (!worst) return;
  const [risk] = await listClaims(db, 'risk', { accountId: worst.id, take: 1, skip: 0 });
  const [quote] = risk?.quotes ?? [];
  if (risk && quote)
    out.say(
      `Act on **${plain(worst.name)}** first: ${plain(risk.title.toLowerCase())}. ${out.quote({ ...quote, accountId: worst.id })}, ${plain(quote.author ?? 'Unknown')}, ${dayOf(quote.sentAt)}.`,
    );
  out.followUps.push(`Why is the score of ${worst.name} so?`, `Draft a reply to ${worst.name}`);
}

async function oneRenewal(db: TenantDb, account: { id: string; name: string }, out: Writing) {
  const facts = await accountFacts(db, account.id);
  out.looked('renewals', facts?.renewal_date ? 1 : 0);
  if (!facts?.renewal_date) {
    out.say(`No renewal date is known for ${plain(account.name)}.`);
    return true;
  }
  out.say(
    `**${plain(account.name)}** renews on **${dayOf(facts.renewal_date)}**${facts.arr === null ? '' : `, ${money(facts.arr, facts.currency)} a year`}; its health is ${healthBand(facts.health_score)?.label ?? 'not known'}.`,
  );
  const risks = await listClaims(db, 'risk', { accountId: account.id, take: 3, skip: 0 });
  out.looked('risks', risks.length);
  out.list(
    risks.flatMap(({ title, quotes: [quote] }) =>
      quote ? [`${plain(title)}: ${out.quote({ ...quote, accountId: account.id })}`] : [],
    ),
  );
  out.followUps.push(`What did we promise ${account.name}?`, `Draft a reply to ${account.name}`);
  return true;
}
