import type { Risk } from '@rapport/contract/claims/claims.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { Toaster } from '../../../ui/overlay/toast.tsx';
import { ClaimDetail } from './claim-detail.tsx';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
const ID = '00000000-0000-4000-8000-000000000002';
const AT = '2026-11-10T09:00:00.000Z';
const RISK = {
  id: ID,
  accountId: ACCOUNT,
  accountName: 'Stone Mill',
  title: 'Says they will cancel',
  description: 'Kim said so.',
  category: 'churn-intent',
  level: 'high',
  status: 'live',
  originatedAt: AT,
  lastReplyDate: AT,
  method: 'rules',
  editedBy: null,
  editedAt: null,
  ourTeam: ['A', 'B', 'C', 'D', 'E', 'F'],
  otherPeople: ['Kim Orr'],
  communicationSummaries: [
    {
      id: '00000000-0000-4000-8000-000000000003',
      accountId: ACCOUNT,
      title: 'The contract',
      kind: 'email',
      provider: 'gmail',
      providerLink: null,
      originalItemId: null,
      originalLastReplyDate: AT,
      labels: ['Renewal', 'Pricing'],
      lastResponder: 'Kim Orr',
    },
  ],
  quotes: [],
} as unknown as Risk;

afterEach(() => vi.unstubAllGlobals());

/** Renders the page of a risk; requests with the `fails` methods fail. */
async function show(fails: readonly string[] = []) {
  let stored = RISK;
  const shown = await renderAt(
    <>
      <ClaimDetail kind="risk" accountId={ACCOUNT} id={ID} />
      <Toaster />
    </>,
    {
      path: `/app/accounts/${ACCOUNT}/risk/${ID}`,
      respond: ({ method, body, url }) => {
        if (url.includes('/user/settings'))
          return { org: { variation: { tabLabels: {}, menuLabels: {} } } };
        if (fails.includes(method)) return undefined;
        if (method === 'PATCH') stored = { ...stored, ...(body as Partial<Risk>) };
        return method === 'PUT' || method === 'DELETE' ? { id: ID } : stored;
      },
    },
  );
  await screen.findByRole('heading', { name: RISK.title });
  const sent = (method: string) => shown.requests.filter((request) => request.method === method);
  return { ...shown, sent };
}

describe('the page of a risk', () => {
  it('shows two categories and four names, and the number of others', async () => {
    await show();
    expect(screen.getByText('Churn')).toBeTruthy();
    expect(screen.getByText('Renewal')).toBeTruthy();
    expect(screen.queryByText('Pricing')).toBeNull();
    expect(screen.getByText(/A, B, C, D/).textContent).toBe('A, B, C, D+2');
  });

  it('sends only changed fields, and enables Save on a change', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit negative signal' }));
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.selectOptions(dialog.getByLabelText('Level'), 'low');
    await user.click(save);
    await screen.findByText('Churn · Low');
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ level: 'low' }]);
    await waitFor(() => expect(sent('GET').length).toBeGreaterThan(1));
  });

  it('rolls back when the change fails', async () => {
    const { user } = await show(['PATCH']);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Level'), 'low');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Something went wrong');
    await waitFor(() =>
      expect(document.querySelector('article header')?.textContent).toContain('High'),
    );
  });

  it('asks why before it deletes', async () => {
    const { user, requests, currentPath } = await show();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send and delete' });
    expect(go.disabled).toBe(true);
    await user.type(dialog.getByLabelText('Why are you deleting it?'), 'Settled.');
    await user.click(go);
    await screen.findByText('Got you feedback');
    await waitFor(() => expect(currentPath()).toBe(`/app/accounts/${ACCOUNT}/risk`));
    const writes = requests.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, url }) => [method, url])).toEqual([
      ['PUT', '/api/v1/user-feedback'],
      ['DELETE', `/api/v1/account-risks/${ID}`],
    ]);
    expect(writes[0]?.body).toEqual({
      sentiment: 'negative',
      text: 'Settled.',
      gistAccountId: ACCOUNT,
      originItemType: 'risk',
      originItemId: ID,
    });
  });

  it('deletes nothing when the feedback was not saved', async () => {
    const { user, sent } = await show(['PUT']);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Why are you deleting it?'), 'Settled.');
    await user.click(dialog.getByRole('button', { name: 'Send and delete' }));
    await screen.findByText('Error submitting feedback');
    expect(sent('DELETE')).toEqual([]);
    expect(screen.getByRole('heading', { name: RISK.title, hidden: true })).toBeTruthy();
  });
});
