import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { splitMbox } from '@rapport/connectors/mbox/split.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DATA = path.resolve(ROOT, process.env.RAPPORT_EVAL_DATA ?? '../shared/data');
const SOURCES = [
  'email_grase_support/grase-2014.mbox',
  'email_rlists/r-sig-finance-2009q1.mbox',
  'email_rlists/r-package-devel-2023q1.mbox',
];
const LINES = 6;

export interface BenchMail {
  subject: string;
  text: string;
  /** Minutes before the newest. */
  minutesAgo: number;
}

/** Numbers from 0 up to, not including, a bound; the same ones on every run. */
export function numbersFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Mails of lines that people wrote on public lists, so that words are as frequent as in real mail. */
export async function makeMails(count: number): Promise<BenchMail[]> {
  const lines: string[] = [];
  for (const source of SOURCES)
    for await (const read of splitMbox(createReadStream(path.join(DATA, source)), source)) {
      if (!('item' in read)) continue;
      const raw = Buffer.from(read.item.raw).toString('latin1');
      const body = raw.slice(raw.search(/\r?\n\r?\n/));
      lines.push(
        ...body.split(/\r?\n/).filter((line) => /^[A-Za-z][\x20-\x7e]{20,90}$/.test(line)),
      );
    }
  const next = numbersFrom(1);
  const line = () => lines[next(lines.length)] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    subject: line().slice(0, 60),
    text: Array.from({ length: LINES }, line).join('\n'),
    minutesAgo: count - index,
  }));
}

/** Searches of two words that stand in one mail. */
export function searchesOf(mails: readonly BenchMail[], count: number): string[] {
  const next = numbersFrom(2);
  return Array.from({ length: count }, () => {
    const words = mails[next(mails.length)]!.text.match(/[a-z]{4,}/g) ?? ['mail'];
    return `${words[next(words.length)]} ${words[next(words.length)]}`;
  });
}

/** Writes the mails as a maildir in which `notmuch search` finds them; returns that search. */
export async function indexByNotmuch(
  work: string,
  mails: readonly BenchMail[],
): Promise<(text: string) => void> {
  const maildir = path.join(work, 'maildir');
  await rm(maildir, { recursive: true, force: true });
  for (const part of ['cur', 'new', 'tmp'])
    await mkdir(path.join(maildir, part), { recursive: true });
  for (const [index, { subject, text, minutesAgo }] of mails.entries()) {
    const date = new Date(Date.UTC(2026, 0, 1) - minutesAgo * 60_000).toUTCString();
    const head = `From: a@x.example\nTo: b@x.example\nSubject: ${subject}\nDate: ${date}\nMessage-ID: <${index}@bench.example>`;
    await writeFile(path.join(maildir, 'cur', `${index}.bench:2,S`), `${head}\n\n${text}\n`);
  }
  const config = path.join(work, 'notmuch-config');
  await writeFile(
    config,
    `[database]\npath=${maildir}\n[user]\nname=x\nprimary_email=x@x.example\n[new]\ntags=new\n[maildir]\nsynchronize_flags=false\n`,
  );
  const notmuch = (...args: string[]) =>
    void execFileSync('/usr/bin/notmuch', args, {
      env: { ...process.env, NOTMUCH_CONFIG: config },
      maxBuffer: 64_000_000,
    });
  notmuch('new', '--quiet');
  return (text) => notmuch('search', '--limit=20', ...text.split(' '));
}
