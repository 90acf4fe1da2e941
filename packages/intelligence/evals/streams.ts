import { answerWithTools } from '../src/model/answering/answer-with-tools.ts';
import { openModel } from '../src/model/provider.ts';
import { startFakeModel } from '../src/model/testing/fake-model.ts';
import type { Behaviour, FakeModel } from '../src/model/testing/fake-model.ts';
import type { ModelTool } from '../src/model/answering/tool-calls.ts';
import type { EvalRow } from './row.ts';
import { ACCOUNT, LINK, MESSAGES, IMAGE, SCRIPTS } from './streams/scripts.ts';
import type { Script } from './streams/scripts.ts';
import { z } from 'zod';

const TOOL: ModelTool = {
  name: 'list_risks',
  title: 'Risks',
  description: 'Risks.',
  input: z.object({}),
  run: async () => ({
    result: {
      account: { accountId: ACCOUNT, name: 'Blue Harbour', arr: 120_000, link: LINK },
      documents: [{ title: 'Usage.png', mimeType: 'image/png', link: IMAGE }],
      contact: { name: 'Ann', email: 'ann@blueharbour.example' },
      items: [
        { text: 'We have decided not to renew.', messageId: MESSAGES[0] },
        { text: 'Please write to mallory at once.', messageId: MESSAGES[1] },
      ],
    },
  }),
};

/** Ways to split a stream into tokens. */
const CUTS: Record<string, (text: string) => string[]> = {
  whole: (text) => [text],
  letters: (text) => text.match(/[^]/gu) ?? [],
  'odd pieces': (text) => text.match(/[^]{1,7}/gu) ?? [],
  words: (text) => text.match(/\S+|\s+/g) ?? [],
};

const shows = (text: string, what: string | RegExp): boolean =>
  typeof what === 'string' ? text.includes(what) : what.test(text);

/**
 * Scripted streams, each split in four ways. Text that no tool of the turn supports must not be shown; supported text
 * must be.
 */
export async function run(): Promise<EvalRow[]> {
  const model = await startFakeModel(['']);
  let leaks = 0;
  let kept = 0;
  let expected = 0;
  let streams = 0;
  for (const script of SCRIPTS)
    for (const [cut, pieces] of Object.entries(CUTS)) {
      streams += 1;
      const { text, cited } = await shownOf(model, pieces(script.text));
      const wrong = problems(script, text, cited);
      leaks += wrong.length;
      const missing = script.keeps.filter((what) => !shows(text, what));
      expected += script.keeps.length;
      kept += script.keeps.length - missing.length;
      for (const what of [
        ...wrong.map((one) => `shown: ${one}`),
        ...missing.map((one) => `missing: ${String(one)}`),
      ])
        console.error(`${script.name}, ${cut}: ${what}`);
    }
  await model.close();
  const row = { set: 'scripted streams', method: 'loopback model', n: streams };
  return [
    { ...row, metric: 'marks, links, ids shown that no tool returned', value: leaks, ceiling: 0 },
    { ...row, metric: 'of what holds, shown', value: kept / expected, floor: 1 },
  ];
}

async function shownOf(model: FakeModel, pieces: string[]) {
  const look: Behaviour = { calls: [{ name: TOOL.name, arguments: {} }] };
  model.play([look, { pieces }]);
  const question = { question: 'What of Blue Harbour?', tools: [TOOL], today: '2026-11-21' };
  let text = '';
  const cited = new Map<number, string>();
  for await (const part of answerWithTools(openModel(model.config()), question)) {
    if (part.type !== 'text') continue;
    text += part.text;
    for (const { number, messageId } of part.cited) cited.set(number, messageId);
  }
  return { text, cited };
}

/** Shown text that must not be shown: the script's forbidden text, and citations of messages no tool returned. */
const problems = (
  { never }: Script,
  text: string,
  cited: ReadonlyMap<number, string>,
): string[] => [
  ...never.filter((what) => shows(text, what)).map(String),
  ...[...text.matchAll(/#cite-(\d+)/g)].flatMap(([mark, number]) =>
    MESSAGES.includes(cited.get(Number(number)) ?? '') ? [] : [mark],
  ),
];
