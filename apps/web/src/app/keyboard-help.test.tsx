import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderAt(
    <>
      <KeyboardHelp />
      <main id="main">
        <input aria-label="Search" />
        <section data-aside>
          <ul>
            <li>
              <a href="/card">A card beside the list</a>
            </li>
          </ul>
        </section>
        <ul>
          <li>
            <a href="/one">One</a>
          </li>
          <li>
            <a href="/two">Two</a> <button type="button">More</button>
          </li>
        </ul>
      </main>
    </>,
  );

it('moves through the rows of a list with j and k', async () => {
  const { user } = await show();
  const focused = () => document.activeElement?.textContent;
  await user.keyboard('j');
  expect(focused()).toBe('One');
  await user.keyboard('j');
  expect(focused()).toBe('Two');
  await user.keyboard('j');
  expect(focused()).toBe('Two');
  await user.keyboard('k');
  expect(focused()).toBe('One');
});

it('shows the keys with ?, and leaves what is typed alone', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Search'), 'j?');
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'j?');
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain('Next row of the list');
  await user.keyboard('{Escape}');
});

it('moves to a table row that opens, not to the box that selects it', async () => {
  const { user } = await renderAt(
    <>
      <KeyboardHelp />
      <main id="main">
        <table>
          <tbody>
            <tr tabIndex={0}>
              <td>
                <button type="button">Select</button>
              </td>
            </tr>
          </tbody>
        </table>
      </main>
    </>,
  );
  await user.keyboard('j');
  expect(document.activeElement?.tagName).toBe('TR');
});
