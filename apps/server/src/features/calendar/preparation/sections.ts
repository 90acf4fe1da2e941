import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import { healthBand } from '@rapport/contract/health/health.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { ActionItemRow } from '../../actions/queries.ts';
import type { CaseRow } from '../../cases/queries.ts';
import type { ClaimRow } from '../../claims/queries.ts';
import type { LedgerRow } from '../../health/queries.ts';
import type { Facts } from './facts.ts';
import { figure, toStatement } from './statement.ts';
import type { StatementInput } from './statement.ts';
import { capital, daysBetween } from './days-between.ts';
import { formatScore } from '../../../platform/format.ts';

const PROMISES = 6;
const CASES = 6;

/** Health factors that describe the relationship; the others have their own sections. */
const OF_RELATIONSHIP = ['sentiment', 'sentiment-trend', 'engagement', 'velocity', 'coverage'];

/** The state of the relationship: its known factors by weight, with their quotes. */
export function relationship(facts: Facts): StatementInput[] {
  const [account] = facts.accounts;
  if (!facts.health || !account) return [];
  return facts.health.factors
    .filter(({ known, factor }) => known && OF_RELATIONSHIP.includes(factor))
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
    .flatMap(({ label, detail, contribution, quotes }) =>
      toStatement(facts, {
        text: detail,
        note:
          Math.abs(contribution) < 0.05
            ? null
            : `${contribution > 0 ? '+' : ''}${formatScore(contribution)} points`,
        account,
        quotes,
        figures: [figure(label, detail, account.id, 'health')],
      }),
    );
}

export const aboutClaim = (row: ClaimRow) => ({ id: row.account_id, name: row.account_name });

const claim = (facts: Facts, row: ClaimRow, link: string): StatementInput[] =>
  toStatement(facts, {
    text: row.title,
    note: `${categoryLabel(row.category)}, ${row.level}, since ${facts.day(row.originated_at)}`,
    account: aboutClaim(row),
    quotes: row.quotes,
    figures: [figure(capital(link), capital(row.level), row.account_id, `${link}/${row.id}`)],
  });

/** Risks or opportunities of the account, the highest level first. */
export const risks = (facts: Facts): StatementInput[] =>
  facts.risks.flatMap((row) => claim(facts, row, 'risk'));
export const opportunities = (facts: Facts): StatementInput[] =>
  facts.opportunities.flatMap((row) => claim(facts, row, 'opportunity'));

/** Whether the due date has passed. */
export const isLate = ({ due_at }: ActionItemRow, now: Date): boolean =>
  due_at !== null && due_at < now;

function dueWords({ due_at, requested_at }: ActionItemRow, { now, day }: Facts): string {
  if (due_at === null) return `Open since ${day(requested_at)}`;
  return due_at < now ? `Was due ${day(due_at)}` : `Due ${day(due_at)}`;
}

export const aboutItem = (row: ActionItemRow) => ({ id: row.account_id, name: row.account_name });

/** Open promises and requests that wait for one side, overdue ones first. */
export function promises(facts: Facts, side: 'us' | 'them'): StatementInput[] {
  const late = (row: ActionItemRow) => Number(!isLate(row, facts.now));
  return facts.items
    .filter(({ waiting_on }) => waiting_on === side)
    .toSorted((a, b) => late(a) - late(b))
    .slice(0, PROMISES)
    .flatMap((row) =>
      toStatement(facts, {
        text: row.title,
        note: [row.assignee?.name, dueWords(row, facts)].filter(Boolean).join(' · '),
        account: aboutItem(row),
        quotes: row.quote ? [row.quote] : [],
      }),
    );
}

export const caseFigure = (row: CaseRow, account: string) =>
  figure('Case', row.number, account, `support-cases/${row.id}`);

export const nameOf = ({ accounts }: Facts, id: string): string | null =>
  accounts.find((account) => account.id === id)?.name ?? null;

const CASE_WORDS: Record<string, string> = {
  InProgress: 'In progress',
  OnHold: 'On hold',
};

/** Open support cases, longest open first. */
export const cases = (facts: Facts): StatementInput[] =>
  facts.cases
    .toSorted((a, b) => a.opened_at.getTime() - b.opened_at.getTime())
    .slice(0, CASES)
    .flatMap((row) =>
      row.account_id === null
        ? []
        : toStatement(facts, {
            text: row.title || 'No title',
            note: `${capital(row.priority)} · ${CASE_WORDS[row.status] ?? row.status} · open for ${plural(daysBetween(row.opened_at, facts.now), 'day')}`,
            account: { id: row.account_id, name: nameOf(facts, row.account_id) },
            figures: [caseFigure(row, row.account_id)],
          }),
    );

/** What changed since the last meeting: the score, new risks, what was written, cases. */
export const changes = (facts: Facts): StatementInput[] => [
  ...scoreChange(facts),
  ...facts.newRisks.flatMap((row) =>
    toStatement(facts, {
      text: `New risk: ${row.title}`,
      note: `${categoryLabel(row.category)}, ${row.level}, ${facts.day(row.originated_at)}`,
      account: aboutClaim(row),
      quotes: row.quotes.slice(0, 1),
    }),
  ),
  ...counted(facts),
];

function scoreChange(facts: Facts): StatementInput[] {
  const [account] = facts.accounts;
  const moved = (facts.health?.ledger ?? []).filter(({ at }) => at > facts.since.at);
  const [latest] = moved;
  const earliest = moved.at(-1);
  if (!account || !latest || !earliest) return [];
  // The score of today, as the figures above have it: the ledger keeps no small steps.
  const [before, after] = [earliest.score_before, account.health_score ?? latest.score_after];
  if (formatScore(before) === formatScore(after)) return [];
  const step = ({ score_before, score_after }: LedgerRow) =>
    (score_after - score_before) * Math.sign(after - before);
  const [most] = moved.toSorted((a, b) => step(b) - step(a));
  return toStatement(facts, {
    text: `Health went from ${formatScore(before)} to ${formatScore(after)}, ${healthBand(after)?.label ?? ''}`,
    note: most ? `Mostly: ${most.title}` : null,
    account,
    figures: [
      figure('Health before', formatScore(before), account.id, 'health'),
      figure('Health now', formatScore(after), account.id, 'health'),
    ],
  });
}

/** Only for a meeting about one account. */
function counted(facts: Facts): StatementInput[] {
  const [account] = facts.accounts;
  if (facts.many || !account) return [];
  const { theirs, ours, opened, closed } = facts.exchanged;
  return [
    ...(theirs + ours > 0
      ? toStatement(facts, {
          text: `${plural(theirs, 'message')} from them, ${plural(ours, 'message')} from you`,
          account,
          figures: [
            figure('From them', String(theirs), account.id, 'external-communications'),
            figure('From you', String(ours), account.id, 'external-communications'),
          ],
        })
      : []),
    ...(opened + closed > 0
      ? toStatement(facts, {
          text: `${plural(opened, 'case')} opened, ${closed} closed`,
          account,
          figures: [
            figure('Opened', String(opened), account.id, 'support-cases'),
            figure('Closed', String(closed), account.id, 'support-cases'),
          ],
        })
      : []),
  ];
}
