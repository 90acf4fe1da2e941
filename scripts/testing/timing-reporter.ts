import { writeFile } from 'node:fs/promises';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Enough for the message and the first lines of the stack, which say where it came from. */
const UNHANDLED_CHARS = 1000;

interface Timing {
  name: string;
  /** Milliseconds. */
  duration: number;
}

export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  tests: Timing[];
  /** Files, with their imports and hooks. */
  suites: Timing[];
  /** Failed tests and suites and errors of no test, each with the first line of its error. */
  failures: string[];
}

/** Writes counts, durations and failures to the file that RAPPORT_TEST_REPORT names. */
export default class TimingReporter implements Reporter {
  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
  ): Promise<void> {
    const file = process.env.RAPPORT_TEST_REPORT;
    if (file) await writeFile(file, JSON.stringify(reportOf(modules, unhandled)));
  }
}

function reportOf(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    tests: tests.map((test) => ({
      name: `${test.module.relativeModuleId} > ${test.fullName}`,
      duration: test.diagnostic()?.duration ?? 0,
    })),
    suites: modules.map((module) => {
      const { duration, collectDuration, setupDuration, environmentSetupDuration } =
        module.diagnostic();
      return {
        name: module.relativeModuleId,
        duration: duration + collectDuration + setupDuration + environmentSetupDuration,
      };
    }),
    failures: [
      ...tests.flatMap((test) => failuresOf(test.module, test.fullName, test.result().errors)),
      ...modules.flatMap((module) => [
        ...failuresOf(module, 'the file', module.errors()),
        ...[...module.children.allSuites()].flatMap((suite) =>
          failuresOf(module, suite.fullName, suite.errors()),
        ),
      ]),
      ...unhandled.map(
        ({ stack, message }) => `no test caught: ${(stack ?? message).slice(0, UNHANDLED_CHARS)}`,
      ),
    ],
  };
}

function failuresOf(
  module: TestModule,
  name: string,
  errors: readonly { message: string }[] = [],
): string[] {
  return errors.map(({ message }) => {
    const [line = ''] = message.split('\n', 1);
    return `${module.relativeModuleId} > ${name}: ${line.slice(0, 300)}`;
  });
}
