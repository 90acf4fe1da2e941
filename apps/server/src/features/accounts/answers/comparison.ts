import { getAccount } from '@rapport/contract/tools/accounts.ts';
import type { z } from 'zod';
import { figureOf } from '@rapport/intelligence/analyst/figures.ts';
import {
  arrText,
  healthText,
  escapeMarkdown,
  signed,
  stageText,
} from '../../../assistant/compose/formats.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

const MOST = 4;

type Facts = z.output<typeof getAccount.output>;

/** Compares accounts; when fewer than two are named, a metric with its earlier value. */
export async function answerComparison(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (question.accounts.length < 2 && question.people.length > 1)
    return question.answerAs('people', question, out);
  if (question.accounts.length < 2)
    return figureOf(question.text) !== null && question.answerAs('figure', question, out);
  const facts: Facts[] = [];
  for (const { id } of question.accounts.slice(0, MOST))
    facts.push(await question.call(getAccount, { accountId: id }));
  out.addStep('accounts', facts.length);
  const names = facts.map(({ name, link }) => out.link(name, link));
  out.paragraph(`${names.slice(0, -1).join(', ')} and ${names.at(-1)} compared:`);
  const row = (what: string, value: (one: Facts) => string | number) => ({
    what,
    ...Object.fromEntries(facts.map((one, place) => [`account${place}`, value(one)])),
  });
  const rows = [
    row('Stage', ({ stage }) => stageText(stage)),
    row('Tier', ({ tier }) => tier ?? '—'),
    row('Owner', ({ owner }) => owner ?? '—'),
    row('ARR', ({ arr, currency }) => arrText(arr, currency)),
    row('Renewal', ({ renewalDate }) => (renewalDate ? formatDay(renewalDate) : '—')),
    row('Health', ({ healthScore, stage }) => healthText(healthScore, stage)),
    row('Health over 30 days', ({ healthChange }) =>
      healthChange === null ? '—' : signed(healthChange),
    ),
    row('Open risks', ({ openRisks }) => openRisks),
    row('Open opportunities', ({ openOpportunities }) => openOpportunities),
    row('Open cases', ({ openCases }) => openCases),
    row('Contacts', ({ relationships }) => relationships),
    row('Last message', ({ lastSignalAt }) => (lastSignalAt ? out.day(lastSignalAt) : 'never')),
  ];
  out.table({
    title: 'Comparison',
    columns: [
      { key: 'what', label: 'Field' },
      ...facts.map(({ name }, place) => ({ key: `account${place}`, label: name })),
    ],
    rows,
    total: rows.length,
  });
  const scored = facts.filter(({ healthScore }) => healthScore !== null);
  const worst = scored.toSorted((a, b) => (a.healthScore ?? 0) - (b.healthScore ?? 0))[0];
  if (worst)
    out.paragraph(
      `${out.link(worst.name, worst.link)} has the lowest health, ${healthText(worst.healthScore)}.`,
    );
  out.followUps.push(
    ...facts
      .slice(0, 2)
      .map(({ name }) => `What drives the health score of ${escapeMarkdown(name)}?`),
  );
  return true;
}
