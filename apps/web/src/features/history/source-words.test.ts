import { expect, it } from 'vitest';
import { sourceWords } from './source-words.ts';

it.each([
  ['arrAtRisk', 'ARR at risk'],
  ['upcomingRenewals', 'Upcoming renewals'],
  ['signed_but_not_live', 'Signed but not live'],
  ['meetings', 'Meetings'],
])('%s is said %s', (source, words) => expect(sourceWords(source)).toBe(words));
