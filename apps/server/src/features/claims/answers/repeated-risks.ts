import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import { findAccounts } from '@rapport/contract/tools/accounts.ts';
import { listRisks } from '@rapport/contract/tools/claims.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { claimLine } from '../../../assistant/compose/lines.ts';
import type { Claim } from '../../../assistant/compose/lines.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const AT_RISK = '/app/home/revenue-at-risk';
const MOST_ACCOUNTS = 30;
const SHOWN = 5;

/** Categories of risk that accounts at risk share, with the share of accounts. */
export async function answerRepeatedRisks(
  question: Question,
  out: AnswerBuilder,
): Promise<boolean> {
  const { items: accounts, total } = await question.call(findAccounts, {
    atRisk: true,
    ...(question.tags.length > 0 && { tags: question.tags }),
    sort: 'health',
    take: MOST_ACCOUNTS,
  });
  out.addStep('accounts', total);
  if (accounts.length === 0) {
    out.paragraph(`${out.link('No account', AT_RISK)} you can see is at risk.`);
    return true;
  }
  const risks: Claim[] = [];
  for (const { accountId } of accounts) {
    const { items } = await question.call(listRisks, { accountId, take: 50 });
    risks.push(...items);
  }
  out.addStep('risks', risks.length);
  const share = Number(/(\d{1,3})\s?%/.exec(question.text)?.[1] ?? 0) / 100;
  const issues = [...Map.groupBy(risks, ({ category }) => category)]
    .map(([category, signals]) => ({
      name: categoryLabel(category),
      signals,
      accounts: new Set(signals.map(({ accountId }) => accountId)).size,
    }))
    .filter(({ accounts: count }) => count > 1 && count / accounts.length >= share)
    .sort((a, b) => b.accounts - a.accounts);
  const limit = share > 0 ? ` in at least ${Math.round(share * 100)}% of them` : '';
  const whole = total > accounts.length ? `, of which the ${accounts.length} lowest were read` : '';
  out.paragraph(
    `${out.link(plural(total, 'account'), AT_RISK)} you can see ${total === 1 ? 'is' : 'are'} at risk (health At-Risk or Churning, or a critical risk)${whole}. ${out.link(issues.length === 0 ? 'No issue' : plural(issues.length, 'issue'), AT_RISK)} ${issues.length === 1 ? 'repeats' : 'repeat'}${limit}${issues.length === 0 ? '.' : ':'}`,
  );
  out.list(
    issues.slice(0, SHOWN).map(({ signals, accounts: count, name }) => {
      const percent = Math.round((count / accounts.length) * 100);
      const [example] = signals;
      const words = example ? `; for example ${claimLine(example, out, { named: true })}` : '';
      return `**${name}** at ${count} of ${accounts.length} (${percent}%)${words}`;
    }),
  );
  if (issues.length === 0) addCommonest(risks, accounts.length, out);
  out.followUps.push('Which accounts have the lowest health?', 'How much ARR is at risk?');
  return true;
}

/** The most common risk, when none reaches the share. */
function addCommonest(risks: readonly Claim[], accounts: number, out: AnswerBuilder) {
  const [mostCommon] = [...Map.groupBy(risks, ({ category }) => category)]
    .map(([category, signals]) => ({
      name: categoryLabel(category),
      example: signals[0],
      count: new Set(signals.map(({ accountId }) => accountId)).size,
    }))
    .sort((a, b) => b.count - a.count);
  if (mostCommon?.example)
    out.paragraph(
      `The most common is **${mostCommon.name}**, at ${mostCommon.count} of ${accounts}: ${claimLine(mostCommon.example, out, { named: true })}`,
    );
}
