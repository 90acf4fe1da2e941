import { describe, expect, it } from 'vitest';
import { datedSuites, mentionsDays } from './dated-suites.ts';

describe('dated suites', () => {
  it.each([
    'app = await startTestApp({ now: () => NOW });',
    "const TODAY = '2026-11-20';",
    'await setScene(dana.system, { accounts: [{ name, renewalInDays: 20 }] });',
    'said: [{ from, subject, text, daysAgo: 3 }]',
    'const day = date.toISOString().slice(0, 10);',
    'new Date(start - 3 * 86_400_000)',
    'const today = await todayOf(db);',
  ])('are those that say %s', (source) => expect(mentionsDays(source)).toBe(true));

  it.each(["const sentAt = new Date('2026-05-01T10:00:00Z');", 'expect(TODAYS_LIST).toEqual([]);'])(
    'are not those that say %s',
    (source) => expect(mentionsDays(source)).toBe(false),
  );

  it('are found by what they say', () => {
    const suites = datedSuites();
    expect(suites).toContain('apps/server/src/features/accounts/stage-movements.test.ts');
    expect(suites).not.toContain('packages/connectors/src/csv/read.test.ts');
  });
});
