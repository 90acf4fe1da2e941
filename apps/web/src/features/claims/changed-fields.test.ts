import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';
import type { Editable } from './changed-fields.ts';

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
  ['nothing, for surrounding spaces', { title: ' Sponsor leaves ' }, {}],
])('sends %s', (_, change, sent) => {
  expect(changedFields(stored, { ...stored, ...change })).toEqual(sent);
});
