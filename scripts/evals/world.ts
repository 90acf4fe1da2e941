import type { EvalRow } from '../../packages/intelligence/evals/row.ts';
import { readConversations } from './world/company.ts';
import { compareBands, compareHome } from './world/compare-accounts.ts';
import { compareAnswers } from './world/compare-answers.ts';
import { compareOpportunities, compareRisks } from './world/compare-claims.ts';
import { compareItems } from './world/compare-items.ts';
import { readGold } from './world/gold.ts';
import { importCompany } from './world/import-company.ts';
import { askProduct, readProduct } from './world/read-product.ts';
import type { Answered } from './world/read-product.ts';
import { rowOf } from './world/result.ts';

const LONGEST_S = 180;

/** A company written apart from the product, imported through its API, against what a careful reader says of it. */
export async function run(_data: string, { verbose = false } = {}): Promise<EvalRow[]> {
  const began = performance.now();
  const conversations = readConversations();
  const gold = readGold(conversations);
  const { client, product } = await importCompany(conversations);
  try {
    const state = await readProduct(client);
    const answers: Answered[] = [];
    for (const { ask } of gold.questions) answers.push(await askProduct(client, ask));
    const results = [
      compareBands(gold, state),
      compareRisks(gold, state),
      compareOpportunities(gold, state),
      compareItems(gold, state),
      compareHome(gold, state),
      compareAnswers(gold, answers),
    ];
    if (verbose) for (const line of results.flatMap(({ misses }) => misses)) console.error(line);
    const seconds = (performance.now() - began) / 1000;
    return [
      ...results.flatMap(({ rows }) => rows),
      rowOf('seconds in all', conversations.length, seconds, { ceiling: LONGEST_S }),
    ];
  } finally {
    await product.close();
  }
}
