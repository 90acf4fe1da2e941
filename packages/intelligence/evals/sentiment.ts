import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageMood } from '../src/reading/mood/message-mood.ts';
import { scoreSentiment } from '../src/tasks/sentiment/score.ts';
import { groupOf, LIFELIKE, readCorpus } from '../training/corpus.ts';
import { learnMessageMood } from '../training/message-mood.ts';
import { macroF1 } from './reading/measures.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';

/** Moods of single messages; the lexicon's correlation with 20 people's mean rating, and its F1 on complaints. */
export async function run(dataDir: string): Promise<EvalRow[]> {
  return [
    ...messages(),
    ratings(dataDir, 'tweets_GroundTruth.txt', 0.872, 0.85),
    ratings(dataDir, 'movieReviewSnippets_first4000.txt', 0.428, 0.27),
    complaints(dataDir),
  ];
}

const MOODS = ['negative', 'neutral', 'positive'] as const;
/** Scores beyond this are a mood, as screens show them. */
const EDGE = 1;

/** The labelled moods of customers' messages in lifelike sources, each source left out of the training, beside the lexicon. */
function messages(): EvalRow[] {
  const corpus = readCorpus();
  const read = LIFELIKE.flatMap((source) => {
    const model = learnMessageMood(corpus.filter((other) => groupOf(other.source) !== source));
    return corpus
      .filter((conversation) => conversation.source === source)
      .flatMap(({ messages: all, moods }) =>
        [...moods].map(([n, mood]) => {
          const { text, language } = all[n - 1]!;
          const { score } = scoreSentiment(text, language);
          return {
            gold: MOODS[mood + 1]!,
            learnt: messageMood(text, language, model).label,
            lexicon: score >= EDGE ? 'positive' : score <= -EDGE ? 'negative' : 'neutral',
          };
        }),
      );
  });
  const row = { set: 'messages of left-out sources', metric: 'mood macro-F1', n: read.length };
  return [
    {
      ...row,
      value: macroF1(read.map(({ gold, learnt }) => [gold, learnt])),
      floor: 0.55,
      method: 'learnt',
    },
    { ...row, value: macroF1(read.map(({ gold, lexicon }) => [gold, lexicon])), method: 'lexicon' },
  ];
}

function ratings(dataDir: string, file: string, anchor: number, floor: number): EvalRow {
  const rows = readFileSync(path.join(dataDir, 'vader_gt', file), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row.length === 3);
  const value = pearson(
    rows.map((row) => Number(row[1])),
    rows.map((row) => scoreSentiment(row[2] ?? '').score),
  );
  return {
    set: file,
    metric: 'Pearson r',
    value,
    anchor,
    floor,
    method: 'rules',
    n: rows.length,
  };
}

function complaints(dataDir: string): EvalRow {
  const text = readFileSync(path.join(dataDir, 'airline_support_tweets/tweets_dev.csv'), 'utf8');
  const rows = [
    ...text.matchAll(/^\d+,(negative|neutral|positive),[^,]*,[^,]*,("(?:[^"]|"")*"|[^,\n]*),/gm),
  ];
  const classes = ['negative', 'neutral', 'positive'];
  const said = rows.map((row) => {
    const { score } = scoreSentiment(row[2] ?? '');
    return score <= -0.6 ? 'negative' : score >= 1.6 ? 'positive' : 'neutral';
  });
  const f1 = classes.map((name) => {
    const hit = rows.filter((row, index) => row[1] === name && said[index] === name).length;
    const wanted = rows.filter((row) => row[1] === name).length;
    return {
      weight: wanted / rows.length,
      f1: (2 * hit) / (wanted + said.filter((word) => word === name).length),
    };
  });
  const value = f1.reduce((sum, { weight, f1: each }) => sum + weight * each, 0);
  return {
    set: 'airline tweets',
    metric: 'weighted F1, 3 classes',
    value,
    method: 'rules',
    n: rows.length,
  };
}

function pearson(a: number[], b: number[]): number {
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  const product = a.reduce((sum, value, index) => sum + (value - ma) * ((b[index] ?? 0) - mb), 0);
  const spread = (list: number[], middle: number) =>
    Math.sqrt(list.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  return product / (spread(a, ma) * spread(b, mb));
}

if (import.meta.main) printRows(await run(process.argv[2] ?? '../shared/data'));
