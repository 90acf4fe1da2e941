import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locateQuote } from '../src/evidence/locate-quote.ts';
import type { ReadableMessage } from '../src/reading/conversation.ts';
import { readConversation } from '../src/reading/read-conversation.ts';
import { rouge } from './rouge.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';

interface Dialogue {
  dialogue: string;
  summary: string;
}

/**
 * ROUGE of our summaries on DialogSum's dev split, beside a baseline of each dialogue's first three turns. The
 * published figures are of fine-tuned BART-large on the test split; our summaries only quote and never rewrite. ROUGE
 * counts words: saying how a long conversation ended costs 0.4 here, and quotes of up to 520 characters 0.2; readers miss
 * both where they are not there.
 */
export async function run(dataDir: string): Promise<EvalRow[]> {
  const dialogues = readFileSync(path.join(dataDir, 'dialogsum/dev.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Dialogue)
    .map(({ dialogue, summary }) => ({ turns: turnsOf(dialogue), reference: summary }));
  const summaries = dialogues.map(({ turns }) => readConversation(turns).summary);
  const ours = scores(
    dialogues,
    summaries.map((sentences) => sentences.map(({ text }) => text).join(' ')),
  );
  const lead = scores(
    dialogues,
    dialogues.map(({ turns }) =>
      turns
        .slice(0, 3)
        .map(({ from, text }) => `${from} ${text}`)
        .join(' '),
    ),
  );
  const quoted = summaries.flatMap((sentences, index) =>
    sentences.map(({ quote, message }) =>
      locateQuote(dialogues[index]?.turns[message]?.text ?? '', quote),
    ),
  );
  const row = { set: 'DialogSum dev', n: dialogues.length };
  return [
    ...judgedByHand(),
    { ...row, metric: 'ROUGE-1', value: ours.one, anchor: 45.9, floor: 24, method: 'rules' },
    { ...row, metric: 'ROUGE-2', value: ours.two, anchor: 21.4, method: 'rules' },
    { ...row, metric: 'ROUGE-L', value: ours.longest, anchor: 38.7, method: 'rules' },
    { ...row, metric: 'ROUGE-1', value: lead.one, method: 'first three turns' },
    { ...row, metric: 'ROUGE-L', value: lead.longest, method: 'first three turns' },
    {
      ...row,
      metric: 'quotes that stand in the dialogue',
      n: quoted.length,
      value: quoted.filter((span) => span !== null).length / quoted.length,
      floor: 1,
      method: 'rules',
    },
  ];
}

/**
 * What a reader said of the summaries: right when an account manager learns what it was about, its state and who
 * owes what. A conversation is named by its source and a digest of its subject. Each round was drawn from mail not
 * looked at until then; its faults were fixed afterwards, so the readers have changed since the verdicts. In rounds 3 and
 * 4 the archive had removed the opening words of some conversations; round 5 leaves such ones out.
 * Rounds 6 to 10 were judged by readers who had not built it, more strictly: an answer that is missing or a quote that
 * leans on words not shown is wrong. Of their 125 conversations 51 had been judged in an earlier round. Rounds 11 (two
 * readers, who agreed on all 25) to 16 were judged in the same way, of conversations not looked at while rules changed.
 * Rounds 17 to 19 are the conversations of 14 to 16 again, with other readers, after quotes grew and long conversations
 * got more of them.
 * Rounds 20 to 23 are of other years of the same archives, each conversation read once, by four readers a round. Each
 * round led to fixes, which the next one judges on other conversations. So do rounds 24 and 25; the conversations of 25,
 * the last ones of these archives, are longer: nobody had read them before.
 */
function judgedByHand(): EvalRow[] {
  const verdicts = readFileSync(path.join(import.meta.dirname, 'summary-verdicts.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { round: number; right: boolean });
  return [...Map.groupBy(verdicts, ({ round }) => round)].map(([round, judged]) => ({
    set: `mailing lists, round ${round}`,
    metric: 'summaries right',
    value: judged.filter(({ right }) => right).length / judged.length,
    method: 'judged by hand',
    n: judged.length,
  }));
}

/** Nobody of a dialogue is a vendor: all turns are a customer's. */
const turnsOf = (dialogue: string) =>
  dialogue
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line): ReadableMessage => ({
      from: line.slice(0, line.indexOf(':')).replaceAll('#', ''),
      at: new Date('2026-01-01'),
      side: 'them',
      text: line.slice(line.indexOf(':') + 1).trim(),
      language: 'en',
    }));

/** Means over all dialogues, in percent. */
function scores(dialogues: readonly { reference: string }[], summaries: readonly string[]) {
  const each = dialogues.map(({ reference }, index) =>
    rouge(summaries[index] ?? '', reference.replaceAll('#', '')),
  );
  const mean = (key: 'one' | 'two' | 'longest') =>
    (100 * each.reduce((sum, score) => sum + score[key], 0)) / each.length;
  return { one: mean('one'), two: mean('two'), longest: mean('longest') };
}

if (import.meta.main) printRows(await run(process.argv[2] ?? '../shared/data'));
