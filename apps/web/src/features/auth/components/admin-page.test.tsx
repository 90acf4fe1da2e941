import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { AdminPage } from './admin-page.tsx';

const user = (role: 'admin' | 'member') => ({ role, org: { name: 'Northwind' } });

const show = (
  role: 'admin' | 'member',
  query: { data: string | undefined; error: Error | null; refetch: () => unknown },
) =>
  renderAt(
    <AdminPage
      heading="Weights"
      refusal="Only administrators change weights"
      query={query}
      skeleton={<p>skeleton</p>}
    >
      {(data) => <p>shown: {data}</p>}
    </AdminPage>,
    { respond: () => user(role) },
  );
const answered = { data: 'them', error: null, refetch: () => undefined };

describe('AdminPage', () => {
  it('shows the loaded data', async () => {
    await show('admin', answered);
    expect(await screen.findByText('shown: them')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('refuses others, and says whom to ask', async () => {
    await show('member', answered);
    expect(await screen.findByText('Only administrators change weights')).toBeTruthy();
    expect(screen.getByText('Ask an administrator of Northwind.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Weights' })).toBeTruthy();
    expect(screen.queryByText('shown: them')).toBeNull();
  });

  it('shows the skeleton while it loads', async () => {
    await show('admin', { ...answered, data: undefined });
    expect(screen.getByText('skeleton')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('says why it failed, and tries again', async () => {
    let again = 0;
    const failed = {
      data: undefined,
      error: new Error('The server is down.'),
      refetch: () => (again += 1),
    };
    const { user: person } = await show('admin', failed);
    expect((await screen.findByRole('alert')).textContent).toContain('The server is down.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toBe(1);
  });
});
