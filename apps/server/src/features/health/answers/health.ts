import { getHealth, listHealthChanges } from '@rapport/contract/tools/accounts.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { escapeMarkdown, signed } from '../../../assistant/compose/formats.ts';
import type { NamedAccount, Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatScore } from '../../../platform/format.ts';

const MOVED = 3;

/** Explains a health score: reasons with quotes, factors, changes. Without an account, lists the lowest scores. */
export async function answerHealth(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (!question.account)
    return question.answerAs(
      'accounts',
      { ...question, text: `lowest health: ${question.text}` },
      out,
    );
  const { id, name } = question.account;
  const health = await question.call(getHealth, { accountId: id });
  out.addStep('health factors', health.factors.length);
  if (health.healthScore === null || !health.healthBand) {
    out.paragraph(`${out.link(name, health.link)} has no health score.`);
    out.list(health.reasons.map(({ text }) => out.link(text, health.link)));
    return true;
  }
  const change =
    health.change30Days === null ? '' : `, ${signed(health.change30Days)} over 30 days`;
  out.paragraph(
    `The health of ${out.link(name, health.link)} is **${formatScore(health.healthScore)}, ${health.healthBand}**${change} (confidence ${Math.round((health.confidence ?? 0) * 100)}%).`,
  );
  out.list(
    health.reasons.map(({ text, quotes: [quote] }) =>
      quote
        ? `${escapeMarkdown(text)}${out.cite({ ...quote, accountId: id })}`
        : out.link(text, health.link),
    ),
  );
  addFactors(health.factors, health.link, out);
  await addMoved(question.account, question, out);
  out.followUps.push(
    `How did the health of ${name} change in the last 6 months?`,
    `Which risks does ${name} have?`,
  );
  return true;
}

type Factor = Awaited<ReturnType<typeof healthOf>>['factors'][number];
const healthOf = (question: Question, accountId: string) => question.call(getHealth, { accountId });

function addFactors(factors: readonly Factor[], link: string, out: AnswerBuilder) {
  const known = factors
    .filter(({ hasData }) => hasData)
    .toSorted((a, b) => a.contribution - b.contribution);
  out.table({
    title: 'Factors of the score',
    columns: [
      { key: 'factor', label: 'Factor' },
      { key: 'points', label: 'Points', kind: 'number' },
      { key: 'from', label: 'Reason' },
    ],
    rows: known.map(({ factor, contribution, detail }) => ({
      factor,
      points: Math.round(contribution * 10) / 10,
      from: detail,
      href: link,
    })),
    total: known.length,
  });
}

async function addMoved({ id }: NamedAccount, question: Question, out: AnswerBuilder) {
  const { items, total, link } = await question.call(listHealthChanges, {
    accountId: id,
    take: MOVED,
  });
  out.addStep('health changes', total);
  if (items.length === 0) return;
  const moves = items.map(({ title, points }) => `${out.link(title, link)} (${signed(points)})`);
  out.paragraph(`${out.link(`The latest of ${plural(total, 'change')}`, link)}:`);
  out.list(moves);
}
