import { z } from 'zod';
import { detectAnomalies } from '@rapport/intelligence/tasks/anomalies/detect.ts';
import { prepareMessage } from '@rapport/intelligence/reading/prepare.ts';
import { readConversation } from '@rapport/intelligence/reading/read-conversation.ts';
import { scoreSentiment } from '@rapport/intelligence/tasks/sentiment/score.ts';
import { cleanMessage } from '@rapport/intelligence/text/clean.ts';
import { htmlToText } from '@rapport/intelligence/text/html-to-text.ts';
import { detectLanguage } from '@rapport/intelligence/text/language.ts';
import { groupMessages } from '@rapport/intelligence/threading/group-messages.ts';
import type { ThreadMessage } from '@rapport/intelligence/threading/group-messages.ts';
import { systemClock } from '../../platform/clock.ts';
import { analyseConversation, ConversationLine } from './conversation.ts';
import { readRawMail } from '../../features/ingest/messages/raw-mail.ts';

/** An analyser of JSON lines: the shape of a line and of its answer. */
interface AnalyseTask {
  about: string;
  start: (options: { ignoreHeaders: boolean }) => RunningTask;
}

interface RunningTask {
  /** Answers one line; null when the answer needs later lines. */
  answer: (line: unknown) => Promise<object | null>;
  /** Answers that need all lines. */
  finish?: () => object[];
}

const id = z.union([z.string(), z.number()]);
const Text = z.object({ id, text: z.string() });

const task = <Line extends z.ZodType>(
  about: string,
  line: Line,
  answer: (input: z.output<Line>) => object | Promise<object>,
): AnalyseTask => ({
  about,
  start: () => ({ answer: async (value) => answer(line.parse(value)) }),
});

/** Reads one message of a customer. */
const readText = (text: string, at: Date = systemClock()) =>
  readConversation([{ from: '', at, side: 'them', language: detectLanguage(text), text }]);

/** The analysers by task, from the same functions as the pipeline. */
export const TASKS: Record<string, AnalyseTask> = {
  clean: task(
    '{id, raw | text} -> {id, visible, quoted, signature}',
    z.object({ id, raw: z.string().optional(), text: z.string().optional() }),
    async ({ id: key, raw, text }) => {
      const words = text ?? (raw === undefined ? undefined : wordsOf(await readRawMail(raw)));
      if (words === undefined) throw new Error('give the mail as "raw", or its words as "text"');
      const { visible, quoted, signature } = cleanMessage({ text: words });
      return { id: key, visible, quoted, signature };
    },
  ),
  sentiment: task(
    '{id, text} -> {id, score, label}, by the lexicon alone',
    Text,
    ({ id: key, text }) => ({
      id: key,
      ...scoreSentiment(text, detectLanguage(text)),
    }),
  ),
  requests: task(
    '{id, text} -> {id, requests: [{quote, kind, due}]}',
    Text.extend({ at: z.coerce.date().optional() }),
    ({ id: key, text, at }) => ({
      id: key,
      requests: readText(text, at).items.map(({ quote, kind, due }) => ({ quote, kind, due })),
    }),
  ),
  risks: task(
    '{id, text} -> {id, risks: [{quote, category, level}]}',
    Text,
    ({ id: key, text }) => ({
      id: key,
      risks: readText(text).risks.map(({ quote, category, level }) => ({
        quote,
        category,
        level,
      })),
    }),
  ),
  conversation: task(
    '{id, us, messages: [{from, side?, at, text}]} -> {id, items, risks, opportunities, sentiment, state, summary}',
    ConversationLine,
    analyseConversation,
  ),
  thread: {
    about: '{id, raw} -> {id, thread}, once all lines are read   [--ignore-headers]',
    start: ({ ignoreHeaders }) => {
      const Line = z.object({ id, raw: z.string() });
      const keys: (string | number)[] = [];
      const messages: ThreadMessage[] = [];
      return {
        answer: async (value) => {
          const { id: key, raw } = Line.parse(value);
          const record = await readRawMail(raw);
          const { visible, quoted } = cleanMessage({ text: wordsOf(record) });
          keys.push(key);
          messages.push({
            ...record,
            id: String(key),
            from: record.from?.email ?? '',
            to: [...record.to, ...record.cc].map(({ email }) => email),
            visible,
            quoted,
          });
          return null;
        },
        finish: () => {
          const threads = groupMessages(messages, { ignoreHeaders });
          return keys.map((key, place) => ({ id: key, thread: threads[place] }));
        },
      };
    },
  },
  anomalies: task(
    '{id, points: [[date, value]]} -> {id, scores, anomalies: [{start, end}]}',
    z.object({ id, points: z.array(z.tuple([z.string(), z.number()])) }),
    ({ id: key, points }) => {
      const inTime = points
        .map(([date, value], place) => ({ date, at: momentOf(date), value, place }))
        .sort((a, b) => a.at - b.at);
      const found = detectAnomalies(inTime);
      const scores = points.map(() => 0);
      inTime.forEach(({ place }, index) => (scores[place] = found.scores[index] ?? 0));
      const names = new Map(inTime.map(({ at, date }) => [at, date]));
      return {
        id: key,
        scores,
        anomalies: found.anomalies.map(({ start, end }) => ({
          start: names.get(start),
          end: names.get(end),
        })),
      };
    },
  ),
  summary: task(
    '{id, us?, messages: [{from, side?, at, text}]} -> {id, summary, evidence: [quotes]}',
    ConversationLine,
    ({ id: key, us, messages }) => {
      const { summary } = readConversation(messages.map((message) => prepareMessage(message, us)));
      return {
        id: key,
        summary: summary.map(({ text }) => text).join(' '),
        evidence: summary.map(({ quote }) => quote),
      };
    },
  ),
};

const wordsOf = ({ text, html }: { text: string; html: string | null }): string =>
  text.trim() === '' && html ? htmlToText(html) : text;

/** `2026-11-21`, `2026-11-21 13:05:00` (taken as UTC) or ISO 8601. */
function momentOf(date: string): number {
  const at = Date.parse(
    /[zZ]|[+-]\d\d:?\d\d$/.test(date) || date.length <= 10 ? date : `${date.replace(' ', 'T')}Z`,
  );
  if (Number.isNaN(at)) throw new Error(`"${date}" is no date`);
  return at;
}
