import type { WeighedClaim } from '../src/reading/claim-evidence.ts';
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
const OF_SETTLED = { classes: 1, rounds: 300, rate: 0.03, leaves: 8, rows: 20, looked: 0.3 };
const OF_CLAIM = { classes: 1, rounds: 500, rate: 0.03, leaves: 12, rows: 30, looked: 0.3 };

export interface TreeRows {
  states: EvidenceRow[];
  risks: EvidenceRow[];
  opportunities: EvidenceRow[];
  /** Risks, with whether they were settled. */
  settled: EvidenceRow[];
}

/**
 * What trees learn from: what heads say of sources that these have not learnt from, as they will say it of
 * conversations they have never seen. Mails between the staff of one company teach nothing about customers. Companies
 * with their customers teach what risks and opportunities are.
 */
export function treeRows(corpus: readonly LabelledConversation[], groups = GROUPS): TreeRows {
  const companies = readCompanies();
  const all = [...corpus, ...companies];
  const sources = [...new Set(all.map(({ source }) => groupOf(source)))];
  const rows: TreeRows = { states: [], risks: [], opportunities: [], settled: [] };
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
      const { stateEvidence, evidenceOf, judged } = lookAt(
        withSentiment(conversation.messages, mood),
        heads,
      );
      const { state } = conversation.gold;
      if (state !== undefined && !isSingle(conversation))
        rows.states.push({ evidence: stateEvidence, label: STATES.indexOf(state) });
      const labelled = labelSentences(conversation);
      for (const [claim, to] of [
        ['risk', rows.risks],
        ['opportunity', rows.opportunities],
      ] as const) {
        const reports = reportsOf(claim, labelled, judged);
        for (const [index, evidence] of evidenceOf(claim).entries())
          if (evidence) to.push({ evidence, label: Number(reports[index]) });
      }
      if (!isSingle(conversation))
        for (const [index, evidence] of evidenceOf('risk').entries()) {
          const risk = labelled[index]?.risk;
          if (evidence && risk) rows.settled.push({ evidence, label: Number(risk.resolved) });
        }
    }
  }
  return rows;
}

/** Whether each sentence reports a claim, or the next one that is shown with it. */
function reportsOf(
  claim: WeighedClaim,
  labelled: readonly LabelledSentence[],
  judged: readonly JudgedSentence[],
): boolean[] {
  const scored = judged.map((sentence) => ({ sentence, probability: sentence[claim] }));
  return labelled.map((sentence, index) => {
    const next = scored[index + 1];
    const together = next?.sentence.reports === true && continues(scored[index]!, next);
    return sentence[claim] !== null || (together && labelled[index + 1]![claim] !== null);
  });
}

export const learnReadingTrees = ({
  states,
  risks,
  opportunities,
  settled,
}: TreeRows): ReadingTrees => ({
  state: learnTrees(states, OF_STATE),
  risk: learnTrees(risks, OF_CLAIM),
  opportunity: learnTrees(opportunities, OF_CLAIM),
  settled: learnTrees(settled, OF_SETTLED),
});
