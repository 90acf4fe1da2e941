import type { ConversationState, Mood } from '../../src/reading/conversation.ts';
import type { ReadConversationPair } from '../reading.ts';
import type { EvalRow } from '../row.ts';
import { macroF1, matchQuotes, ratio } from './measures.ts';

const METHOD = 'readers trained without the source';

/** The measures of the reading, each beside the limit it must keep. */
export function compareReadings(pairs: readonly ReadConversationPair[]): EvalRow[] {
  const sources = [...new Set(pairs.map(({ gold }) => gold.source))];
  return [
    ...measure('all', pairs, true),
    ...sources.flatMap((source) =>
      measure(
        source,
        pairs.filter(({ gold }) => gold.source === source),
        false,
      ),
    ),
  ];
}

function measure(set: string, pairs: readonly ReadConversationPair[], limited: boolean): EvalRow[] {
  const items = pairs.map(({ gold, reading }) => matchQuotes(gold.gold.items, reading.items));
  const risks = pairs.map(({ gold, reading }) => matchQuotes(gold.gold.risks, reading.risks));
  const growth = pairs.map(({ gold, reading }) =>
    matchQuotes(gold.gold.opportunities, reading.opportunities),
  );
  const matched = items.flatMap(({ matched: list }) => list);
  const dated = matched.filter(([gold]) => gold.due !== undefined);
  const calm = pairs.filter(({ gold }) => gold.gold.risks.length === 0);
  const rows: [string, number, number, Partial<EvalRow>][] = [
    ['items precision', ...precision(items), { floor: 0.75 }],
    ['items recall', ...recall(items), {}],
    ['items F1', f1(items), count(items), { floor: 0.65 }],
    ['owner', ...share(matched, ([gold, found]) => gold.owner === found.owner), { floor: 0.92 }],
    [
      'due day',
      ...share(dated, ([gold, found]) => (gold.due ?? null) === (found.due?.slice(0, 10) ?? null)),
      { floor: 0.85 },
    ],
    [
      'due day, where there is one',
      ...share(
        dated.filter(([gold]) => gold.due),
        ([gold, found]) => gold.due === found.due?.slice(0, 10),
      ),
      {},
    ],
    [
      'open or done',
      ...share(
        matched.filter(([gold]) => gold.open !== undefined),
        ([gold, found]) => gold.open === (found.closing === null),
      ),
      { floor: 0.8 },
    ],
    ['risks precision', ...precision(risks), { floor: 0.75 }],
    ['risks recall', ...recall(risks), { floor: 0.4 }],
    [
      'risks category',
      ...share(
        risks.flatMap(({ matched: list }) => list),
        ([gold, found]) => gold.category === found.category,
      ),
      {},
    ],
    [
      'risks resolved or live',
      ...share(
        risks.flatMap(({ matched: list }) => list),
        ([gold, found]) => gold.resolved === (found.resolved !== null),
      ),
      {},
    ],
    [
      'false alarms on conversations without a risk',
      ...share(calm, ({ reading }) => reading.risks.some(({ resolved }) => resolved === null)),
      { ceiling: 0.06 },
    ],
    ['opportunities precision', ...precision(growth), { floor: 0.75 }],
    ['opportunities recall', ...recall(growth), { floor: 0.35 }],
    [
      'sentiment macro-F1',
      macroF1(
        pairs.map(({ gold, reading }) => [NAMES[gold.gold.sentiment + 1]!, reading.mood.label]),
      ),
      pairs.length,
      { floor: 0.6 },
    ],
    [
      'state',
      ...share(pairs, ({ gold, reading }) => isState(gold.gold.state, reading.state)),
      { floor: 0.7 },
    ],
  ];
  return rows.map(([metric, value, n, limits]) => ({
    set,
    metric,
    value,
    n,
    method: METHOD,
    ...(limited ? limits : {}),
  }));
}

const NAMES: Mood['label'][] = ['negative', 'neutral', 'positive'];
const isState = (gold: ConversationState | undefined, found: ConversationState) => gold === found;

type Matches = ReturnType<typeof matchQuotes>;

const count = (all: readonly Matches[]) => all.reduce((sum, { gold }) => sum + gold, 0);
const hits = (all: readonly Matches[]) => all.reduce((sum, { matched }) => sum + matched.length, 0);
const shown = (all: readonly Matches[]) => all.reduce((sum, { found }) => sum + found, 0);

const precision = (all: readonly Matches[]): [number, number] => [
  ratio(hits(all), shown(all)),
  shown(all),
];
const recall = (all: readonly Matches[]): [number, number] => [
  ratio(hits(all), count(all)),
  count(all),
];

function f1(all: readonly Matches[]): number {
  return ratio(2 * hits(all), shown(all) + count(all));
}

function share<T>(rows: readonly T[], isRight: (row: T) => boolean): [number, number] {
  return [ratio(rows.filter(isRight).length, rows.length), rows.length];
}
