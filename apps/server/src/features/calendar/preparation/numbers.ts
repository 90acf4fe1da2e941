import { healthBand, NO_SCORE_LABEL } from '@rapport/contract/health/health.ts';
import type { FigureSource } from '@rapport/contract/calendar/preparation.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { renewalsNear } from './agenda.ts';
import type { Facts } from './facts.ts';
import type { AccountFacts } from './queries.ts';
import { figure } from './statement.ts';
import { daysBetween } from './days-between.ts';
import { formatDay, formatMoney, formatScore } from '../../../platform/format.ts';

type Numbered = FigureSource & { note: string | null };

/** Key figures of the account, or of all accounts of the meeting. */
export function numbers(facts: Facts): Numbered[] {
  const [account] = facts.accounts;
  if (facts.many) return ofMany(facts);
  return account ? ofOne(facts, account) : [];
}

function ofOne(facts: Facts, account: AccountFacts): Numbered[] {
  const { id, arr, currency, renewal_date } = account;
  return [
    ...healthFigure(account),
    ...(arr !== null
      ? [{ ...figure('ARR', formatMoney(arr, currency), id, 'arr'), note: null }]
      : []),
    ...(renewal_date
      ? [
          {
            ...figure('Renewal', formatDay(renewal_date), id, 'overview'),
            note: inDays(daysBetween(facts.today, renewal_date)),
          },
        ]
      : []),
    {
      ...figure('Open cases', String(facts.cases.length), id, 'support-cases'),
      note: null,
    },
  ];
}

function healthFigure({ id, health_score, stage }: AccountFacts): Numbered[] {
  const band = healthBand(health_score);
  if (health_score !== null && band)
    return [{ ...figure('Health', formatScore(health_score), id, 'health'), note: band.label }];
  if (stage === 'NewProspect') return [];
  return [{ ...figure('Health', NO_SCORE_LABEL, id, 'health'), note: null }];
}

const inDays = (days: number): string =>
  days < 0 ? `${plural(-days, 'day')} ago` : `In ${plural(days, 'day')}`;

function ofMany(facts: Facts): Numbered[] {
  const link = (search = '') => `/app/accounts${search}`;
  const low = facts.accounts.filter(
    ({ health_score }) => (healthBand(health_score)?.band ?? 5) <= 2,
  );
  return [
    { label: 'Accounts', value: String(facts.accounts.length), link: link(), note: null },
    {
      label: 'At-Risk or worse',
      value: String(low.length),
      link: link('?sort=health'),
      note: low[0]?.name ?? null,
    },
    {
      label: 'Renewals ahead',
      value: String(renewalsNear(facts).length),
      link: link('?sort=renewal'),
      note: 'Within 120 days',
    },
    { label: 'Open cases', value: String(facts.cases.length), link: link(), note: null },
  ];
}
