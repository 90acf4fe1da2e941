import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '../icon-button.tsx';

type Variant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

interface Toast {
  title: string;
  description?: string;
  variant?: Variant;
  /** Milliseconds; by default 2 s for success, 6 s with undo, 3 s otherwise. */
  duration?: number;
  undo?: () => void;
}

let current: Toast | null = null;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message; at most one is visible at a time. */
export const toast = (message: Toast): void => show(message);

const EDGES: Record<Variant, string> = {
  default: 'before:bg-(--text-3)',
  destructive: 'before:bg-(--red)',
  success: 'before:bg-(--green)',
  warning: 'before:bg-(--amber)',
  info: 'before:bg-(--blue)',
};

/** Shows the current toast, at the top: at the bottom it would cover the field for questions. */
export function Toaster() {
  const message = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(
      () => show(null),
      message.duration ?? (message.variant === 'success' ? 2_000 : message.undo ? 6_000 : 3_000),
    );
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 flex sm:top-14 justify-center px-4"
    >
      {message && (
        <div
          className={clsx(
            'pointer-events-auto relative flex max-w-md items-start gap-3 overflow-hidden rounded-lg bg-(--surface) py-2.5 pr-2 pl-4 shadow-(--shadow-pop) before:absolute before:inset-y-0 before:left-0 before:w-[3px]',
            EDGES[message.variant ?? 'default'],
          )}
        >
          <div className="py-0.5">
            <p className="font-medium">{message.title}</p>
            {message.description && <p className="text-(--text-2)">{message.description}</p>}
          </div>
          {message.undo && (
            <button
              type="button"
              className="rounded px-1 py-0.5 font-medium text-(--accent-text)"
              onClick={() => {
                message.undo?.();
                show(null);
              }}
            >
              Undo
            </button>
          )}
          <IconButton label="Close" className="!size-6" onClick={() => show(null)}>
            <X className="size-3.5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
