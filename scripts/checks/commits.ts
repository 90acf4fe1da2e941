import { execFileSync } from 'node:child_process';
import { ROOT } from './sources.ts';

/** Commits up to this moment stay as they are; a date, because a shallow clone has no older commit to name. */
const SINCE = '2026-11-21T21:03:28Z';
const LONGEST = 72;

/** Subjects since then that are too long or not in the imperative mood, one line each. */
export function commitProblems(): string[] {
  const log = execFileSync(
    'git',
    ['log', '--no-merges', `--since=${SINCE}`, '--format=%H %s', 'HEAD'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const cut = line.indexOf(' ');
      const hash = line.slice(0, cut);
      return subjectProblems(line.slice(cut + 1)).map(
        (problem) => `commit ${hash.slice(0, 7)}: ${problem}: ${line.slice(cut + 1)}`,
      );
    });
}

const NOT_VERBS = new Set(
  `a an all an and any as at by each every for from he her how i if in it its more most my no not of on one only or our
  she so some that the their there these they this those to two we what when where which who whose why with you`.split(
    /\s+/,
  ),
);
/** Verbs in the imperative mood that look like another form. */
const VERBS = /^(?:embed|exceed|feed|need|proceed|seed|shed|speed|succeed|bring|ping|bias|focus)$/;

/** The problem with a subject, judged by its length and first word. */
export function subjectProblems(subject: string): string[] {
  const first = /^[\p{L}'’-]+/u.exec(subject)?.[0] ?? '';
  const verb = first.toLowerCase();
  const problems: string[] = [];
  if (subject.length > LONGEST)
    problems.push(`${subject.length} characters; the subject has at most ${LONGEST}`);
  if (!/^\p{Lu}/u.test(first)) problems.push('the subject begins with a capital letter');
  if (/[.!?,;:]$/.test(subject)) problems.push('the subject ends without punctuation');
  if (NOT_VERBS.has(verb) || (/(?:ed|ing|[^s]s)$/.test(verb) && !VERBS.test(verb)))
    problems.push(`"${first}" is not the imperative; say what the commit does ("Add ...")`);
  return problems;
}
