import { describe, expect, it } from 'vitest';
import { typedAddress } from './typed-address.ts';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

describe('an address that no page answers to', () => {
  it.each([
    [`/app/relationships/${B}`, { kind: 'contact', id: B }],
    [`/app/relationships/${B}/overview`, { kind: 'contact', id: B }],
    [`/app/cases/${B}`, { kind: 'case', id: B }],
    [`/app/support-cases/${B}`, { kind: 'case', id: B }],
    [`/app/documents/${B}/`, { kind: 'document', id: B }],
    [`/app/meetings/${B}`, { kind: 'meeting', id: B }],
    [`/app/action/${B}`, { kind: 'action', id: B }],
  ])('%s names a record', (path, expected) => expect(typedAddress(path)).toEqual(expected));

  it.each([
    [`/app/accounts/${A}/relationships/${B}`, `/app/accounts/${A}/relationships`, { contactId: B }],
    [`/app/clients/${A}/relationships/${B}`, `/app/accounts/${A}/relationships/${B}`, undefined],
    [`/relationships/${B}/conversations`, `/app/relationships/${B}/conversations`, undefined],
    [`/app/accounts/${A}/documents/${B}`, `/app/accounts/${A}/documents`, { document_id: B }],
    [`/app/accounts/${A}/cases`, `/app/accounts/${A}/support-cases`, undefined],
    [`/app/accounts/${A}/cases/${B}`, `/app/accounts/${A}/support-cases/${B}`, undefined],
    [`/app/accounts/${A}/activities`, `/app/accounts/${A}/activity`, undefined],
    [`/app/external-communications/${B}`, '/app/home', { threadId: B }],
    [`/app/clients/${A}/health`, `/app/accounts/${A}/health`, undefined],
    ['/app/clients', '/app/accounts', undefined],
    ['/app/cross-accounts/nrr', '/app/home/nrr', undefined],
    [`/accounts/${A}`, `/app/accounts/${A}`, undefined],
    [`/accounts/${A}/health`, `/app/accounts/${A}/health`, undefined],
  ])('%s leads to %s', (path, to, search) =>
    expect(typedAddress(path)).toEqual({ kind: 'page', to, ...(search && { search }) }),
  );

  it.each([
    '/app/relationships',
    `/app/accounts/${A}/nowhere`,
    `/app/accounts/${A}/relationships`,
    `/app/constructor/${B}`,
    '/app/nowhere',
    '/nowhere/at/all',
    '/',
  ])('%s names nothing', (path) => expect(typedAddress(path)).toBeNull());
});
