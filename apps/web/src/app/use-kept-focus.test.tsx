import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

/** Brings the rows of the list that is open. */
let load = () => {};

/** A list whose rows arrive after the page. */
function List() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    load = () => setLoaded(true);
  }, []);
  return (
    <table>
      <tbody>
        {(loaded ? ['one', 'two'] : []).map((name) => (
          <tr key={name} tabIndex={0} aria-label={name}>
            <td>
              <Link to={`/account/${name}` as never}>{name}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Frame() {
  useKeptFocus();
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

function show() {
  const root = createRootRoute({ component: Frame });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/list', List),
      page('/account/$name', () => <h1>Account</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  });
  render(<RouterProvider router={router as never} />);
  return router;
}

/** Waits for the list, then for its rows. */
async function loadList() {
  await screen.findByRole('table');
  act(() => load());
}

it('begins a page at its content, and goes back to the row that was left', async () => {
  const router = show();
  await loadList();
  act(() => screen.getByRole('row', { name: 'two' }).focus());
  await act(() => router.navigate({ to: '/account/two' as never }));
  await screen.findByRole('heading', { name: 'Account' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  act(() => router.history.back());
  await loadList();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'two' })),
  );
});

it('leaves the focus to who moves it before the row is back', async () => {
  const router = show();
  await loadList();
  act(() => screen.getByRole('link', { name: 'one' }).focus());
  await act(() => router.navigate({ to: '/account/one' as never }));
  await screen.findByRole('heading', { name: 'Account' });
  act(() => router.history.back());
  await screen.findByRole('table');
  await userEvent.setup().keyboard('{Escape}');
  await loadList();
  await screen.findByRole('row', { name: 'one' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
