import { findAccounts } from '@rapport/contract/tools/accounts.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import { moneyOf } from '../../../assistant/compose/formats.ts';
import { scopeOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const MOST_OWNERS = 30;
const ALL = '/app/accounts';

/** Answers with the number of accounts and the ARR per owner, most accounts first. */
export async function answerOwners(
  question: Question,
  out: AnswerBuilder,
  { owners }: Vocabulary,
): Promise<boolean> {
  const { tags } = { tags: [], ...scopeOf({ ...question, account: null }) };
  const books = await Promise.all(
    owners.slice(0, MOST_OWNERS).map(async (owner) => {
      const { total, worth } = await question.call(findAccounts, {
        owners: [owner],
        ...(tags.length > 0 && { tags }),
        take: 1,
      });
      return { owner, total, worth };
    }),
  );
  const sorted = books.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
  const [first] = sorted;
  out.addStep('owners', sorted.length);
  if (!first) {
    out.paragraph(`${out.link('No account', ALL)} you can see has an owner.`);
    return true;
  }
  out.paragraph(
    `**${first.owner}** owns the most of ${out.link('the accounts you can see', ALL)}: ${plural(first.total, 'account')}.`,
  );
  out.table({
    title: 'Accounts by owner',
    columns: [
      { key: 'owner', label: 'Owner' },
      { key: 'accounts', label: 'Accounts', kind: 'number' },
      { key: 'arr', label: 'ARR' },
    ],
    rows: sorted.map(({ owner, total, worth }) => ({
      owner,
      accounts: total,
      arr: moneyOf(worth),
    })),
    total: sorted.length,
  });
  out.followUps.push(`Which accounts does ${first.owner} own?`);
  return true;
}
