import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { AdminPage } from './admin-page.tsx';

const user = (role: 'admin' | 'member') => ({ role, org: { name: 'Northwind' } });

const show = (
  role: 'admin' | 'member',
  answer: { data: string | undefined; error: Error | null; refetch: () => unknown },
) =>
  renderAt(
    <AdminPage
      heading="Weights"
      refusal="Only administrators weigh"
      answer={answer}
      waiting={<p>shape</p>}
    >
      {(data) => <p>shown: {data}</p>}
    </AdminPage>,
    { respond: () => user(role) },
  );
const answered = { data: 'them', error: null, refetch: () => undefined };

describe('a page of administrators', () => {
  it('shows what the server answered', async () => {
    await show('admin', answered);
    expect(await screen.findByText('shown: them')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('turns others away at the door, and names whom to ask', async () => {
    await show('member', answered);
    expect(await screen.findByText('Only administrators weigh')).toBeTruthy();
    expect(screen.getByText('Ask an administrator of Northwind.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Weights' })).toBeTruthy();
    expect(screen.queryByText('shown: them')).toBeNull();
  });

  it('has its shape while it loads', async () => {
    await show('admin', { ...answered, data: undefined });
    expect(screen.getByText('shape')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('says why it failed, and tries again', async () => {
    let again = 0;
    const failed = {
      data: undefined,
      error: new Error('The server rests.'),
      refetch: () => (again += 1),
    };
    const { user: person } = await show('admin', failed);
    expect((await screen.findByRole('alert')).textContent).toContain('The server rests.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toBe(1);
  });
});
