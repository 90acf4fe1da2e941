import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface Props {
  /** Label of the cancel button. */
  cancel?: string;
  onCancel: () => void;
  /** Separated by a line, below scrolling content. */
  bordered?: boolean;
  /** The button that acts. */
  children: ReactNode;
}

/** The footer of a dialog: cancel, and the action at its right. */
export const DialogActions = ({
  cancel = 'Cancel',
  onCancel,
  bordered = false,
  children,
}: Props) => (
  <footer
    className={clsx(
      'flex shrink-0 justify-end gap-2',
      bordered && 'border-t border-(--line) px-5 py-3',
    )}
  >
    <Button variant="ghost" onClick={onCancel}>
      {cancel}
    </Button>
    {children}
  </footer>
);
