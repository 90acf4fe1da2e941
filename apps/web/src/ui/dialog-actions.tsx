import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  /** The way back, in a word. */
  cancel?: string;
  onCancel: () => void;
  /** Below what scrolls, behind a line. */
  apart?: boolean;
  /** The deed. */
  children: ReactNode;
}

/** Where a dialog ends: the way back, and the deed at its right. */
export const DialogActions = ({ cancel = 'Cancel', onCancel, apart = false, children }: Props) => (
  <footer
    className={clsx(
      'flex shrink-0 justify-end gap-2',
      apart && 'border-t border-(--line) px-5 py-3',
    )}
  >
    <Button variant="ghost" onClick={onCancel}>
      {cancel}
    </Button>
    {children}
  </footer>
);
