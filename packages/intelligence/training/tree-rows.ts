import type { WeighedClaim } from '../src/reading/claim-evidence.ts';
import { LEARNT_RISKS } from '../src/reading/conversation.ts';
import type { ReadableMessage } from '../src/reading/conversation.ts';
import { lookAt } from '../src/reading/first-look.ts';
import type { FirstLook } from '../src/reading/first-look.ts';
import { dueOf } from '../src/reading/items/due.ts';
import { describeItem } from '../src/reading/items/find.ts';
import type { JudgedSentence } from '../src/reading/judged-sentence.ts';
import type { Head } from '../src/reading/model/head.ts';
import type { HeadName } from '../src/reading/model/heads.ts';
import { TREE_NAMES } from '../src/reading/model/load.ts';
import type { TreeName } from '../src/reading/model/load.ts';
import { withSentiment } from '../src/reading/mood/message-mood.ts';
import { continues, passageOf } from '../src/reading/passages.ts';
import { categoryEvidence } from '../src/reading/risks/category.ts';
import { followItem } from '../src/reading/state/close-items.ts';
import { STATES } from '../src/reading/state/conversation-state.ts';
import { settlingSentences } from '../src/reading/state/find-closing.ts';
import { itemEvidence } from '../src/reading/state/item-evidence.ts';
import type { EvidenceRow } from './boost.ts';
import { groupOf, isMail, isSingle, labelSentences, readCompanies } from './corpus.ts';
import type { LabelledConversation, LabelledSentence } from './corpus.ts';
import { headsFrom } from './heads-from.ts';
import { learnMessageMood } from './message-mood.ts';

/** Sources are left out in this many groups. */
const GROUPS = 3;

export type TreeRows = Record<TreeName, EvidenceRow[]>;

/**
 * What trees learn from: what heads say of sources that these have not learnt from, as they will say it of
 * conversations they have never seen. Mails between the staff of one company teach nothing about customers. Companies
 * with their customers teach what risks and opportunities are, and what settles them and items.
 */
export function treeRows(corpus: readonly LabelledConversation[], groups = GROUPS): TreeRows {
  const companies = readCompanies();
  const all = [...corpus, ...companies];
  const sources = [...new Set(all.map(({ source }) => groupOf(source)))];
  const rows = Object.fromEntries(
    TREE_NAMES.map((name): [TreeName, EvidenceRow[]] => [name, []]),
  ) as TreeRows;
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
      const messages = withSentiment(conversation.messages, mood);
      const found = rowsOf(conversation, messages, heads);
      for (const name of TREE_NAMES) rows[name].push(...found[name]);
    }
  }
  return rows;
}

function rowsOf(
  conversation: LabelledConversation,
  messages: readonly ReadableMessage[],
  heads: ReadonlyMap<HeadName, Head>,
): TreeRows {
  const { gold } = conversation;
  const look = lookAt(messages, heads);
  const labelled = labelSentences(conversation);
  const isWhole = !isSingle(conversation);
  return {
    state:
      gold.state !== undefined && isWhole
        ? [{ evidence: look.stateEvidence, label: STATES.indexOf(gold.state) }]
        : [],
    risk: claimRows('risk', labelled, look),
    opportunity: claimRows('opportunity', labelled, look),
    category: labelled.flatMap(({ risk }, index) => {
      const evidence = risk && categoryEvidence(index, look, heads);
      return evidence
        ? [{ evidence, label: LEARNT_RISKS.findIndex((name) => name === risk.category) }]
        : [];
    }),
    settled: isWhole
      ? look.evidenceOf('risk').flatMap((evidence, index) => {
          const risk = labelled[index]?.risk;
          return evidence && risk ? [{ evidence, label: Number(risk.resolved) }] : [];
        })
      : [],
    closed: isWhole ? closedRows(gold, labelled, look, { messages, heads }) : [],
  };
}

function claimRows(
  claim: WeighedClaim,
  labelled: readonly LabelledSentence[],
  { judged, evidenceOf }: FirstLook,
): EvidenceRow[] {
  const reports = reportsOf(claim, labelled, judged);
  return evidenceOf(claim).flatMap((evidence, index) =>
    evidence ? [{ evidence, label: Number(reports[index]) }] : [],
  );
}

/** The items that are labelled as open or not, each by its most probable sentence. */
const closedRows = (
  { items }: LabelledConversation['gold'],
  labelled: readonly LabelledSentence[],
  { judged, featured, analysed, stateEvidence }: FirstLook,
  { messages, heads }: { messages: readonly ReadableMessage[]; heads: ReadonlyMap<HeadName, Head> },
): EvidenceRow[] =>
  items.flatMap((item) => {
    const [at] = labelled
      .flatMap((sentence, index) => (sentence.items.includes(item) ? [index] : []))
      .toSorted((a, b) => judged[b]!.item - judged[a]!.item);
    if (at === undefined || item.open === undefined) return [];
    const { sentence, ...said } = describeItem(heads, judged[at]!, featured[at]!);
    const due = dueOf({ sentence, ...said }, judged, messages[sentence.message]!, heads);
    const owed = { ...said, ...passageOf(sentence), due };
    const open = followItem(owed, analysed);
    const later = settlingSentences(heads.get('item closed')!, open);
    if (later.length === 0) return [];
    const evidence = itemEvidence(owed, open, later, { judged, messages, stateEvidence });
    return [{ evidence, label: Number(!item.open) }];
  });

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
