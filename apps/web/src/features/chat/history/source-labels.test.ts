import { expect, it } from 'vitest';
import { describeSource } from './source-labels.ts';

it.each([
  ['arrAtRisk', 'ARR at risk'],
  ['upcomingRenewals', 'Upcoming renewals'],
  ['signed_but_not_live', 'Signed but not live'],
  ['meetings', 'Meetings'],
])('%s has the label %s', (source, words) => expect(describeSource(source)).toBe(words));
