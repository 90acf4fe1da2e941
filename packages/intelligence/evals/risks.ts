import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConversation } from '../src/reading/read-conversation.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';

/**
 * Risks in airline complaints: precision on messages rated negative, false positives on neutral and positive ones,
 * and recall on service complaints. Travellers complain about flights, which is no risk category of ours, so recall
 * is only tracked; the false positives matter.
 */
export async function run(dataDir: string): Promise<EvalRow[]> {
  const text = readFileSync(path.join(dataDir, 'airline_support_tweets/tweets_dev.csv'), 'utf8');
  const rows = [
    ...text.matchAll(/^\d+,(negative|neutral|positive),([^,]*),[^,]*,("(?:[^"]|"")*"|[^,\n]*),/gm),
  ].map(([, mood, reason, words = '']) => ({
    complaint: mood === 'negative',
    service: reason === 'Customer Service Issue',
    found: risksOf(words.replace(/^"|"$/g, '').replaceAll('""', '"')),
  }));
  const share = (list: typeof rows, is: (row: (typeof rows)[number]) => boolean) =>
    list.filter(is).length / list.length;
  const alarmed = rows.filter(({ found }) => found.length > 0);
  const calm = rows.filter(({ complaint }) => !complaint);
  const service = rows.filter((row) => row.service);
  const row = { set: 'airline tweets', method: 'linear model' };
  return [
    {
      ...row,
      metric: 'finds in complaints',
      n: alarmed.length,
      value: share(alarmed, ({ complaint }) => complaint),
      floor: 0.92,
    },
    {
      ...row,
      metric: 'silence where no complaint',
      n: calm.length,
      value: share(calm, ({ found }) => found.length === 0),
      floor: 0.985,
    },
    {
      ...row,
      metric: 'service complaints found as support quality',
      n: service.length,
      value: share(service, ({ found }) =>
        found.some(({ category }) => category === 'support-quality'),
      ),
    },
  ];
}

const risksOf = (text: string) =>
  readConversation([{ from: '', at: new Date(0), side: 'them', language: 'en', text }]).risks;

if (import.meta.main) printRows(await run(process.argv[2] ?? '../shared/data'));
