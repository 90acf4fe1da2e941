import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { Toaster } from '../ui/overlay/toast.tsx';
import { ApiError } from './api.ts';
import { toastFailure } from './error-message.ts';

it.each([
  [
    new ApiError(409, { code: 'conflict', message: 'Somebody else saved first.' }),
    'Somebody else saved first.',
  ],
  [
    new ApiError(500, { code: 'unexpected', message: 'Oh no! Something went wrong...' }),
    'Our engineering team was notified about the issue',
  ],
  [new TypeError('Failed to fetch'), 'Our engineering team was notified about the issue'],
])('shows %s as: %s', async (error, message) => {
  toastFailure(error);
  render(createElement(Toaster));
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});
