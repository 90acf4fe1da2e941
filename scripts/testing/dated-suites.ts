import { read, sourceFiles } from '../checks/sources.ts';

const SUITE = /^(?:apps\/server|packages|scripts)\/.*\.test\.ts$/;

/** Signs that a suite depends on the day: its own clock, days before or after now, a calendar day. */
const DAYS = [
  /\bnow: \(\) =>/,
  /\bsystemClock\b/,
  /\b(?:TODAY|DAY|DAY_MS|daysAgo)\b/,
  /\b\w*InDays\b/,
  /\b86_400_000\b/,
  /\b(?:todayOf|app_today|app_day|app_midnight)\b/,
  /\b[sg]etUTC[A-Z]/,
  /\bDate\.UTC\(/,
  /\.slice\(0, 10\)/,
];

/** Suites that match and are left out, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'apps/server/src/features/connections/fake-vendor.test.ts':
    'its clock only keeps digests equal; 25 s',
  'apps/server/src/features/ingest/any-order.test.ts': 'its clock only keeps digests equal; 10 s',
  'apps/server/src/features/auth/auth.test.ts': 'its clock counts minutes of a session; 13 s',
  'apps/server/src/faults/sending-killed.test.ts': 'its clock only ends leases; 37 s',
  'apps/server/src/features/outbox/crashes.test.ts': 'its clock only ends leases; 20 s',
  'apps/server/src/features/outbox/outbox.test.ts': 'its clock stands on a fixed day; 43 s',
  'apps/server/src/features/outbox/composing.test.ts': 'its clock stands on a fixed day; 15 s',
  'apps/server/src/features/outbox/ended-access.test.ts': 'its clock only ends leases; 3 s',
  'apps/server/src/features/members/members.test.ts': 'its clock counts hours of a link; 22 s',
  'apps/server/src/features/communications/bodies/bodies.test.ts': 'its clock only passes on; 5 s',
  'apps/server/src/features/documents/files/files.test.ts': 'its clock only passes on; 2 s',
  'apps/server/src/platform/tools/mcp.test.ts': 'its days are data nobody computes with; 7 s',
  'apps/server/src/features/agents/answers/draft-by-model.test.ts':
    'its days are data nobody computes with; 4 s',
  'apps/server/src/features/anomalies/code/answer-by-code.test.ts':
    'its days are fixed; 6 s in sandboxes',
  'apps/server/src/testing/leaks.test.ts': 'its days are data nobody computes with; 15 s',
};

export const mentionsDays = (source: string): boolean => DAYS.some((said) => said.test(source));

/** Test files of server and packages that depend on the day: `.ci/run` runs them on another day too. */
export function datedSuites(): string[] {
  const matching = sourceFiles(SUITE).filter((file) => mentionsDays(read(file)));
  const useless = Object.keys(EXCEPTIONS).filter((file) => !matching.includes(file));
  if (useless.length > 0)
    throw new Error(
      `scripts/testing/dated-suites.ts excepts what it would not take: ${useless.join(', ')}`,
    );
  return matching.filter((file) => !(file in EXCEPTIONS));
}
