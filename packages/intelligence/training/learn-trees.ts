import { LEARNT_RISKS } from '../src/reading/conversation.ts';
import type { ReadingTrees, TreeName } from '../src/reading/model/load.ts';
import { STATES } from '../src/reading/state/conversation-state.ts';
import { learnTrees } from './boost.ts';
import type { Boosting } from './boost.ts';
import type { TreeRows } from './tree-rows.ts';

/** Many small steps: each tree looks at a third of the numbers. */
const YES_OR_NO = { classes: 1, rounds: 300, rate: 0.03, leaves: 8, rows: 20, looked: 0.3 };
const OF_CLAIM = { ...YES_OR_NO, rounds: 500, leaves: 12, rows: 30 };

const BOOSTING: Record<TreeName, Boosting> = {
  state: { classes: STATES.length, rounds: 60, rate: 0.1, leaves: 8, rows: 20, looked: 1 },
  risk: OF_CLAIM,
  opportunity: OF_CLAIM,
  category: {
    classes: LEARNT_RISKS.length,
    rounds: 60,
    rate: 0.1,
    leaves: 6,
    rows: 20,
    looked: 0.4,
  },
  settled: YES_OR_NO,
  closed: { ...YES_OR_NO, rate: 0.04, leaves: 10, rows: 30 },
};

export const learnReadingTrees = (rows: TreeRows): ReadingTrees => ({
  state: learnTrees(rows.state, BOOSTING.state),
  risk: learnTrees(rows.risk, BOOSTING.risk),
  opportunity: learnTrees(rows.opportunity, BOOSTING.opportunity),
  category: learnTrees(rows.category, BOOSTING.category),
  settled: learnTrees(rows.settled, BOOSTING.settled),
  closed: learnTrees(rows.closed, BOOSTING.closed),
});
