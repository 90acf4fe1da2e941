import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';
import type { Editable } from './changes.ts';

const stored: Editable = {
  title: 'Sponsor leaves',
  description: 'Said so.',
  level: 'high',
  status: 'live',
};

it.each<[string, Partial<Editable>, Partial<Editable>]>([
  ['nothing', {}, {}],
  ['the title', { title: 'Sponsor has left' }, { title: 'Sponsor has left' }],
  [
    'level and status',
    { level: 'low', status: 'mitigated' },
    { level: 'low', status: 'mitigated' },
  ],
  ['an emptied description', { description: '' }, { description: '' }],
  ['nothing, for spaces around', { title: ' Sponsor leaves ' }, {}],
])('sends %s', (_, change, sent) => {
  expect(changesOf(stored, { ...stored, ...change })).toEqual(sent);
});
