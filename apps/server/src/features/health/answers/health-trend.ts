import { getAccount, listHealthChanges } from '@rapport/contract/tools/accounts.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { signed } from '../../../assistant/compose/formats.ts';
import { asDay } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatScore } from '../../../platform/format.ts';

const READ = 50;
const MONTHS_6 = 182 * 86_400_000;

/** Changes of an account's health score and their causes, as a chart and a table. Needs an account. */
export async function answerHealthTrend(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (!question.account) return false;
  const { id, name } = question.account;
  const { window } = question;
  const since = window?.since ?? new Date(question.now.getTime() - MONTHS_6);
  const when = window?.label ?? 'in the last 6 months';
  const ledger = await question.call(listHealthChanges, { accountId: id, take: READ });
  const { healthScore, healthBand } = await question.call(getAccount, { accountId: id });
  const { link } = ledger;
  const changes = ledger.items.filter(({ at }) => out.calendarDay(at) >= asDay(since));
  out.addStep('health changes', ledger.total);
  const oldest = changes.at(-1);
  if (healthScore === null) {
    out.paragraph(`${out.link(name, link)} has no health score: there is not enough data.`);
    out.followUps.push(`What drives the health score of ${name}?`);
    return true;
  }
  if (!oldest) {
    out.paragraph(
      `The health of ${out.link(name, link)} did not change ${when}: it is ${formatScore(healthScore)}, ${healthBand}.`,
    );
    return true;
  }
  out.paragraph(
    `The health of ${out.link(name, link)} went from **${formatScore(oldest.scoreBefore)}** to **${formatScore(healthScore)}, ${healthBand}** ${when}, by ${plural(changes.length, 'change')}.`,
  );
  out.chart({
    title: `Health of ${name}`,
    kind: 'line',
    unit: 'number',
    points: [
      { label: out.day(oldest.at), value: oldest.scoreBefore },
      ...changes
        .toReversed()
        .map(({ at, scoreAfter }) => ({ label: out.day(at), value: scoreAfter })),
    ],
  });
  out.table({
    title: 'Health changes',
    columns: [
      { key: 'at', label: 'Day', kind: 'date' },
      { key: 'title', label: 'Reason' },
      { key: 'factor', label: 'Factor' },
      { key: 'points', label: 'Points' },
      { key: 'score', label: 'Score', kind: 'number' },
    ],
    rows: changes.slice(0, ROWS_SHOWN).map(({ at, title, factor, points, scoreAfter }) => ({
      at: out.calendarDay(at),
      title,
      factor,
      points: signed(points),
      score: scoreAfter,
      href: link,
    })),
    total: changes.length,
    ...(changes.length > ROWS_SHOWN && { viewAll: link }),
  });
  out.followUps.push(`What drives the health score of ${name}?`, `Which risks does ${name} have?`);
  return true;
}
