import { expect, it } from 'vitest';
import { Provider } from '../enumerations.ts';
import { threadOrder } from './communications.ts';

it.each(['gmail', 'outlook'])('threads of %s begin with the newest message', (provider) =>
  expect(threadOrder(provider)).toBe('DESC'),
);

it.each([
  'slack',
  'salesforce',
  'ms-planner',
  'freshdesk',
  'gong',
  'sigma',
  'google-calendar',
  'hubspot',
  'rapport',
])('threads of %s begin with the oldest message', (provider) =>
  expect(threadOrder(provider)).toBe('ASC'),
);

it('messages come from the ten providers of the specification, an import or a mailbox', () => {
  expect(Provider.options).toEqual([
    'gmail',
    'outlook',
    'salesforce',
    'slack',
    'sigma',
    'hubspot',
    'freshdesk',
    'gong',
    'ms-planner',
    'google-calendar',
    'import',
    'smtp',
  ]);
});
