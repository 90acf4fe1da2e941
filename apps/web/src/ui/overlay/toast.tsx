import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
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

/** Numbered, so that each begins anew: with its own time, held by nobody. */
let current: { toast: Toast; number: number } | null = null;
let shown = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next && { toast: next, number: (shown += 1) };
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

const durationOf = ({ duration, variant, undo }: Toast): number =>
  duration ?? (variant === 'success' ? 2_000 : undo ? 6_000 : 3_000);

/** Shows the current toast, at the top: at the bottom it would cover the field for questions. */
export function Toaster() {
  const message = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 flex sm:top-14 justify-center px-4"
    >
      {message && <Message key={message.number} toast={message.toast} />}
    </div>
  );
}

/** It stays while the pointer or the focus is on it, and then for its whole time. */
function Message({ toast: message }: { toast: Toast }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => show(null), durationOf(message));
    return () => clearTimeout(timer);
  }, [message, held]);
  return (
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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
  );
}
