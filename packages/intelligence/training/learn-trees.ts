import { lookAt } from '../src/reading/first-look.ts';
import type { JudgedSentence } from '../src/reading/judged-sentence.ts';
import type { ReadingTrees } from '../src/reading/model/load.ts';
import { withSentiment } from '../src/reading/mood/message-mood.ts';
import { continues } from '../src/reading/passages.ts';
import { STATES } from '../src/reading/state/conversation-state.ts';
import { learnTrees } from './boost.ts';
import type { EvidenceRow } from './boost.ts';
import { groupOf, isMail, isSingle, labelSentences, readCompanies } from './corpus.ts';
import type { LabelledConversation, LabelledSentence } from './corpus.ts';
import { headsFrom } from './heads-from.ts';
import { learnMessageMood } from './message-mood.ts';

/** Sources are left out in this many groups. */
const GROUPS = 3;

const OF_STATE = { classes: STATES.length, rounds: 60, rate: 0.1, leaves: 8, rows: 20, looked: 1 };
const OF_RISK = { classes: 1, rounds: 500, rate: 0.03, leaves: 12, rows: 30, looked: 0.3 };

export interface TreeRows {
  states: EvidenceRow[];
  risks: EvidenceRow[];
}

/**
 * What trees learn from: what heads say of sources that these have not learnt from, as they will say it of
 * conversations they have never seen. Mails between the staff of one company teach nothing about customers. Companies
 * with their customers teach what a risk is.
 */
export function treeRows(corpus: readonly LabelledConversation[], groups = GROUPS): TreeRows {
  const companies = readCompanies();
  const all = [...corpus, ...companies];
  const sources = [...new Set(all.map(({ source }) => groupOf(source)))];
  const rows: TreeRows = { states: [], risks: [] };
  for (let group = 0; group < groups; group += 1) {
    const out = new Set(sources.filter((_, index) => index % groups === group));
    const isOut = ({ source }: LabelledConversation) => out.has(groupOf(source));
    const others = corpus.filter((conversation) => !isOut(conversation));
    const heads = headsFrom(
      others,
      companies.filter((each) => !isOut(each)),
    );
    const mood = learnMessageMood(others.filter((each) => !isMail(each)));
    for (const conversation of all.filter((each) => isOut(each) && !isMail(each))) {
      const { stateEvidence, riskEvidence, judged } = lookAt(
        withSentiment(conversation.messages, mood),
        heads,
      );
      const { state } = conversation.gold;
      if (state !== undefined && !isSingle(conversation))
        rows.states.push({ evidence: stateEvidence, label: STATES.indexOf(state) });
      const labelled = labelSentences(conversation);
      const reports = reportsOf(labelled, judged);
      for (const [index, evidence] of riskEvidence().entries())
        if (evidence) rows.risks.push({ evidence, label: Number(reports[index]) });
    }
  }
  return rows;
}

/** Whether each sentence reports a risk, or the next one that is shown with it. */
function reportsOf(
  labelled: readonly LabelledSentence[],
  judged: readonly JudgedSentence[],
): boolean[] {
  const scored = judged.map((sentence) => ({ sentence, probability: sentence.risk }));
  return labelled.map(({ risk }, index) => {
    const next = scored[index + 1];
    const together = next?.sentence.reports === true && continues(scored[index]!, next);
    return risk !== null || (together && labelled[index + 1]!.risk !== null);
  });
}

export const learnReadingTrees = ({ states, risks }: TreeRows): ReadingTrees => ({
  state: learnTrees(states, OF_STATE),
  risk: learnTrees(risks, OF_RISK),
});
