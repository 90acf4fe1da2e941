import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanMessage } from '../src/text/clean.ts';
import { groupMessages } from '../src/threading/group-messages.ts';
import type { ThreadMessage } from '../src/threading/group-messages.ts';
import { printRows } from './row.ts';
import type { EvalRow } from './row.ts';

/** Results of grouping by subject alone on each list, published with the set or measured below. */
const FILES: Record<string, number | undefined> = {
  'r-sig-finance-2009q1.mbox': 0.732,
  'r-package-devel-2023q1.mbox': undefined,
  'r-package-devel-2023q2.mbox': undefined,
};

/** Threads of the R lists with and without headers, against the threads given by In-Reply-To and References. */
export async function run(dataDir: string): Promise<EvalRow[]> {
  return Object.entries(FILES).flatMap(([file, anchor]) => {
    const messages = readMessages(path.join(dataDir, 'email_rlists', file));
    const gold = goldThreads(messages);
    const score = (ignoreHeaders: boolean) =>
      pairwise(gold, groupMessages(messages, { ignoreHeaders }));
    const bySubject = pairwise(
      gold,
      messages.map(({ subject }) => subject.replace(/^(?:re|fwd?):\s*/i, '').toLowerCase()),
    );
    const row = { set: file, metric: 'pairwise F1', n: messages.length };
    return [
      { ...row, value: score(false), floor: 0.99, method: 'headers' },
      {
        ...row,
        value: score(true),
        floor: anchor ?? bySubject,
        method: 'subject, people, quotes',
        ...(anchor && { anchor }),
      },
      { ...row, value: bySubject, method: 'subject alone' },
    ];
  });
}

/** Messages connected through any Message-ID they carry or name. */
export function goldThreads(
  messages: readonly Pick<ThreadMessage, 'id' | 'messageId' | 'inReplyTo' | 'references'>[],
): string[] {
  const parent = new Map<string, string>();
  const find = (id: string): string => {
    const up = parent.get(id) ?? id;
    if (up === id) return id;
    const root = find(up);
    parent.set(id, root);
    return root;
  };
  for (const { id, messageId, inReplyTo, references } of messages) {
    for (const other of [messageId, ...inReplyTo, ...references])
      if (other) parent.set(find(other), find(id));
  }
  return messages.map(({ id }) => find(id));
}

export function pairwise(gold: string[], got: string[]): number {
  let both = 0;
  let said = 0;
  let wanted = 0;
  for (let a = 0; a < gold.length; a += 1) {
    for (let b = a + 1; b < gold.length; b += 1) {
      const same = gold[a] === gold[b];
      const together = got[a] === got[b];
      both += Number(same && together);
      said += Number(together);
      wanted += Number(same);
    }
  }
  return said + wanted === 0 ? 1 : (2 * both) / (said + wanted);
}

function readMessages(file: string): ThreadMessage[] {
  const parts = readFileSync(file, 'utf8')
    .split(/^From .+ \d{2}:\d{2}:\d{2} \d{4}\n/m)
    .filter((part) => part.trim());
  return parts
    .map((part, index) => {
      const end = part.indexOf('\n\n');
      const head = part.slice(0, end).replace(/\n[ \t]+/g, ' ');
      const get = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1] ?? '';
      const ids = (name: string) =>
        (get(name).match(/<[^<>\s]+>/g) ?? []).map((id) => id.slice(1, -1));
      const { visible, quoted } = cleanMessage({ text: part.slice(end + 2) });
      return {
        id: String(index),
        messageId: ids('Message-ID')[0] ?? null,
        inReplyTo: ids('In-Reply-To'),
        references: ids('References'),
        subject: get('Subject'),
        from: get('From')
          .replace(/\s*\(.*$/, '')
          .toLowerCase(),
        to: [],
        sentAt: new Date(get('Date')),
        visible,
        quoted: `${quoted}\n${visible}`,
      };
    })
    .filter(({ sentAt }) => !Number.isNaN(sentAt.getTime()));
}

if (import.meta.main) printRows(await run(process.argv[2] ?? '../shared/data'));
