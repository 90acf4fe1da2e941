import { createInterface } from 'node:readline';
import { z } from 'zod';
import { UsageError } from '../../platform/program/cli.ts';
import type { CliCommand } from '../../platform/program/cli.ts';
import { TASKS } from './tasks.ts';

const Named = z.object({ id: z.unknown() });

/** `rapport analyse <task>`: JSON lines in, one answer line out for each; a bad line is answered with its error. */
export const analyseCommand: CliCommand = {
  name: 'analyse',
  summary: 'Run the pipeline’s own analysers on JSON lines from standard input',
  usage: `analyse <task> [--ignore-headers] < lines.jsonl\n\n${Object.entries(TASKS)
    .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
    .join('\n')}`,
  options: { 'ignore-headers': { type: 'boolean' } },
  async run({ positionals: [name], values, emit }) {
    const task = name === undefined ? undefined : TASKS[name];
    if (!task) throw new UsageError(`name a task: ${Object.keys(TASKS).join(', ')}`);
    const running = task.start({ ignoreHeaders: values['ignore-headers'] === true });
    let bad = 0;
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      let value: unknown;
      try {
        value = JSON.parse(line);
        const answer = await running.answer(value);
        if (answer) emit(answer);
      } catch (error) {
        bad += 1;
        emit({ id: Named.safeParse(value).data?.id ?? null, error: wordsOf(error) });
      }
    }
    for (const answer of running.finish?.() ?? []) emit(answer);
    return bad === 0 ? 0 : 1;
  },
};

const wordsOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.') || 'line'}: ${message}`).join('; ')
    : (error as Error).message;
