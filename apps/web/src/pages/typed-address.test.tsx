import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import TypedAddressPage from './typed-address.tsx';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

afterEach(() => vi.unstubAllGlobals());

const show = (path: string, answer: unknown) =>
  renderAt(<TypedAddressPage />, {
    path,
    respond: ({ url }) => (url.includes(B) ? answer : { id: A }),
  });

describe('a typed address', () => {
  it.each([
    [
      `/app/relationships/${B}?tag=csm`,
      { id: B, accountId: A },
      `/app/accounts/${A}/relationships?tag=csm&contactId=${B}`,
    ],
    [`/app/relationships/${B}`, { id: B, accountId: null }, `/app/home?contactId=${B}`],
    [`/app/cases/${B}`, { supportCase: { accountId: A } }, `/app/accounts/${A}/support-cases/${B}`],
    [`/app/documents/${B}`, { accountId: A }, `/app/accounts/${A}/documents?document_id=${B}`],
    [`/app/meetings/${B}`, { isInternal: true }, `/app/home/agent/internal-prep/meeting/${B}`],
    [`/app/clients/${A}/health?a=b`, null, `/app/accounts/${A}/health?a=b`],
  ])('%s redirects to the page of its record', async (path, answer, expected) => {
    const { currentPath } = await show(path, answer);
    await waitFor(() => expect(currentPath()).toBe(expected));
  });

  it.each([
    ['restricted_access', 403, 'This account is restricted'],
    ['not_found', 404, 'Support case not found'],
  ])('explains a record refused with %s, and links to accounts', async (code, status, message) => {
    await show(`/app/cases/${B}`, Response.json({ code, message: code }, { status }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('link', { name: 'All accounts' }).getAttribute('href')).toBe(
      '/app/accounts',
    );
  });

  it('that matches nothing shows links to home and accounts', async () => {
    await show('/app/nowhere', null);
    expect(await screen.findByText('Page not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Home' })).toBeDefined();
  });
});
