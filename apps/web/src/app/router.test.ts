import { expect, it } from 'vitest';
import { router } from './router.tsx';

const ID = '00000000-0000-4000-8000-00000000000a';
const routeOf = (path: string) => router.getMatchedRoutes(path)[0].at(-1)?.fullPath;

it.each([
  `/app/cases/${ID}`,
  `/app/documents/${ID}`,
  `/app/meetings/${ID}`,
  `/app/action/${ID}`,
  `/app/clients/${ID}/health`,
  `/app/accounts/${ID}/documents/${ID}`,
  `/app/accounts/${ID}/activities`,
  `/app/nowhere`,
])('%s has no page of its own and goes to the typed address page', (path) =>
  expect(routeOf(path)).toBe('/app/$'),
);

it.each([
  [`/accounts/${ID}/health`, '/$'],
  ['/', '/'],
  ['/auth/callback', '/auth/callback'],
  ['/app/accounts', '/app/accounts'],
  [`/app/accounts/${ID}/support-cases/${ID}`, '/app/accounts/$accountId/support-cases/$caseId'],
  [`/app/home/agent/client-prep/meeting/${ID}`, '/app/home/agent/$agentType/meeting/$eventId'],
  [`/app/relationships/${ID}/overview`, '/app/relationships/$contactId/overview'],
  ['/app/home/nrr', '/app/home/$feed'],
])('%s matches %s', (path, route) => expect(routeOf(path)).toBe(route));
