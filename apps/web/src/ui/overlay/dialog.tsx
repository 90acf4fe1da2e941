import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** Wide enough for a form beside its preview. */
  medium?: boolean;
}

/** A dialog that traps and returns focus; a sheet on small screens. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  children,
  wide = false,
  medium = false,
}: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-(--scrim) transition-opacity duration-150 data-[starting-style]:opacity-0" />
        <Base.Popup
          className={clsx(
            'fixed z-40 flex flex-col overflow-hidden bg-(--surface) shadow-(--shadow-pop) transition-[opacity,transform] duration-150 data-[starting-style]:translate-y-1 data-[starting-style]:opacity-0 max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[calc(100dvh-2rem)] max-sm:rounded-t-xl sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
            wide
              ? 'max-sm:top-8 sm:h-[min(860px,94vh)] sm:w-[min(1320px,94vw)]'
              : ['sm:max-h-[90vh]', medium ? 'sm:w-[min(760px,92vw)]' : 'sm:w-[min(480px,92vw)]'],
          )}
        >
          <header className="flex min-h-13 shrink-0 items-center gap-3 border-b border-(--line) px-4 py-2 sm:px-5">
            <Base.Title className="min-w-0 flex-1 truncate text-[16px] font-semibold tracking-[-0.01em]">
              {title}
            </Base.Title>
            {actions}
            <Base.Close render={<IconButton label="Close" />}>
              <X className="size-4" />
            </Base.Close>
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
