import { listRisks } from '@rapport/contract/tools/claims.ts';
import type { Figure } from './figure-table.ts';
import { claimLine } from '../../../assistant/compose/lines.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const SHOWN = 5;

/** Adds the top risk of each of the first accounts of a metric. */
export async function addReasons(
  figure: Figure,
  question: Question,
  out: AnswerBuilder,
): Promise<void> {
  const seen = new Map(
    figure.items.map(({ accountId, account, link }) => [accountId, { account, link }]),
  );
  const lines: string[] = [];
  for (const [accountId, { account, link }] of [...seen].slice(0, SHOWN)) {
    const { items } = await question.call(listRisks, { accountId, take: 1 });
    const [risk] = items;
    lines.push(
      risk ? claimLine(risk, out, { named: true }) : `${out.link(account, link)}: no open risks.`,
    );
  }
  out.addStep('risks', lines.length);
  if (lines.length > 0) out.paragraph('Top risk of each:');
  out.list(lines);
}
