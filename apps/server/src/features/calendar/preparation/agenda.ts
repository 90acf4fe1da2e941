import { plural } from '@rapport/contract/kit/plural.ts';
import type { Facts } from './facts.ts';
import { aboutClaim, aboutItem, caseFigure, isLate, nameOf } from './sections.ts';
import { figure, toStatement } from './statement.ts';
import type { StatementInput } from './statement.ts';
import { daysBetween } from './days-between.ts';
import { formatDay } from '../../../platform/format.ts';

const POINTS = 6;
/** Days before a renewal from which it is on the agenda. */
const RENEWAL_DAYS = 120;

/** Agenda points from open items, most urgent first, at most six. */
export const agenda = (facts: Facts): StatementInput[] =>
  [
    ...lateOfOurs(facts),
    ...highestRisks(facts),
    ...severeCases(facts),
    ...renewals(facts),
    ...theirTurn(facts),
    ...growth(facts),
  ].slice(0, POINTS);

const lateOfOurs = (facts: Facts): StatementInput[] =>
  facts.items
    .filter((row) => row.waiting_on === 'us' && isLate(row, facts.now))
    .slice(0, 2)
    .flatMap((row) =>
      toStatement(facts, {
        text: `Give an update on: ${row.title}`,
        note: row.due_at && `Was due ${facts.day(row.due_at)}`,
        account: aboutItem(row),
        quotes: row.quote ? [row.quote] : [],
      }),
    );

const highestRisks = (facts: Facts): StatementInput[] =>
  facts.risks
    .filter(({ level }) => level === 'critical' || level === 'high')
    .slice(0, 2)
    .flatMap((row) =>
      toStatement(facts, {
        text: `Talk through: ${row.title}`,
        account: aboutClaim(row),
        quotes: row.quotes.slice(0, 1),
      }),
    );

const severeCases = (facts: Facts): StatementInput[] =>
  facts.cases
    .filter(({ priority }) => priority === 'critical' || priority === 'high')
    .slice(0, 1)
    .flatMap((row) =>
      row.account_id === null
        ? []
        : toStatement(facts, {
            text: `Give an update on case ${row.number}: ${row.title || 'No title'}`,
            account: { id: row.account_id, name: nameOf(facts, row.account_id) },
            figures: [caseFigure(row, row.account_id)],
          }),
    );

/** Upcoming renewals and those overdue by less than a month, nearest first. */
export const renewalsNear = ({ accounts, today }: Facts) =>
  accounts
    .flatMap(({ renewal_date, stage, ...account }) => {
      if (!renewal_date || stage === 'Churned') return [];
      const days = daysBetween(today, renewal_date);
      return days >= -30 && days <= RENEWAL_DAYS ? [{ ...account, day: renewal_date, days }] : [];
    })
    .toSorted((a, b) => a.days - b.days);

const renewals = (facts: Facts): StatementInput[] =>
  renewalsNear(facts)
    .slice(0, facts.many ? 2 : 1)
    .flatMap((account) =>
      toStatement(facts, {
        text: `Agree on the next step towards the renewal on ${formatDay(account.day)}`,
        note: account.days < 0 ? 'Overdue' : `In ${plural(account.days, 'day')}`,
        account,
        figures: [figure('Renewal', formatDay(account.day), account.id, 'overview')],
      }),
    );

const theirTurn = (facts: Facts): StatementInput[] =>
  facts.items
    .filter(({ waiting_on }) => waiting_on === 'them')
    .slice(0, 1)
    .flatMap((row) =>
      toStatement(facts, {
        text: `Ask about what they owe you: ${row.title}`,
        note:
          row.due_at && `${isLate(row, facts.now) ? 'Was due' : 'Due'} ${facts.day(row.due_at)}`,
        account: aboutItem(row),
        quotes: row.quote ? [row.quote] : [],
      }),
    );

const growth = (facts: Facts): StatementInput[] =>
  facts.opportunities.slice(0, 1).flatMap((row) =>
    toStatement(facts, {
      text: `Explore: ${row.title}`,
      account: aboutClaim(row),
      quotes: row.quotes.slice(0, 1),
    }),
  );
