import { sourceFiles } from './sources.ts';

const ALLOWED = /^(?:routes|queries|policy|present|jobs|tools)\.ts$/;

/**
 * A server feature holds the closed list of files, verbs in `commands/<verb-noun>.ts`, and pure parts
 * in folders named for what they do. The names `index`, `helpers`, `utils` and `common` are refused.
 */
export function featureProblems(): string[] {
  return sourceFiles().flatMap((file) => {
    const problems: string[] = [];
    if (/(?:^|\/)(?:index|helpers?|utils?|common|misc)\.tsx?$/.test(file))
      problems.push(`${file}: a name that says nothing`);
    const inFeature = /^apps\/server\/src\/features\/[^/]+\/(.+)$/.exec(file)?.[1];
    if (!inFeature || inFeature.endsWith('.test.ts')) return problems;
    const [first = '', second] = inFeature.split('/');
    if (second === undefined && !ALLOWED.test(first)) {
      problems.push(
        `${file}: a feature's own files are routes, queries, policy, present, jobs and tools; the rest stands in a folder`,
      );
    }
    if (first === 'commands' && second && !/^[a-z]+-[a-z-]+\.ts$/.test(second)) {
      problems.push(`${file}: a command is named verb-noun`);
    }
    return problems;
  });
}
