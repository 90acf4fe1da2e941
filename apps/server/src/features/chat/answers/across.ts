import { healthBand } from '@rapport/contract/health.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { listAccountRows } from '../../accounts/queries.ts';
import { money, plain, plural } from './writing.ts';
import type { Question, Writing } from './writing.ts';

const SHOWN = 8;

/** The accounts that stand worst, by score. */
export async function lowestHealth(db: TenantDb, question: Question, out: Writing) {
  const { rows } = await listAccountRows(db, {
    take: SHOWN,
    skip: 0,
    sort: 'health',
    direction: 'ASC',
    accountTagFilters: question.tags,
  } as Parameters<typeof listAccountRows>[1]);
  const scored = rows.filter(({ health_score }) => health_score !== null);
  out.looked('accounts', scored.length);
  const [worst] = scored;
  if (!worst) return false;
  out.say(
    `**${plain(worst.name)}** stands lowest, at ${worst.health_score?.toFixed(1).replace('-', '−')}. The ${plural(scored.length, 'account')} with the lowest health:`,
  );
  out.table(
    ['Account', 'Health', 'ARR', 'Open risks'],
    scored.map((row) => [
      plain(row.name),
      healthBand(row.health_score)?.label ?? '—',
      row.arr === null ? '—' : money(row.arr, row.currency),
      String(row.open_risks),
    ]),
  );
  out.followUps.push(`Why is ${worst.name} so low?`, 'Which renewals are at risk?');
  return true;
}
