import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { Composer } from './composer.tsx';

function Asking() {
  const [value, setValue] = useState('Which renewals are at risk?');
  const [busy, setBusy] = useState(false);
  return (
    <Composer
      account={null}
      value={value}
      busy={busy}
      onChange={setValue}
      onSend={() => setBusy(true)}
      onStop={() => setBusy(false)}
    />
  );
}

it('keeps the focus when its button changes from Send to Stop and back', async () => {
  const { user } = await renderAt(<Asking />);
  const field = await screen.findByRole('textbox', { name: 'Ask anything about all accounts' });
  screen.getByRole('button', { name: 'Send' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
  screen.getByRole('button', { name: 'Stop' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});
