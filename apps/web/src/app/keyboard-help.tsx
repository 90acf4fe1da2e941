import { useEffect, useSyncExternalStore } from 'react';
import { isTyping, moveInList } from '../lib/hooks/list-keys.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['?', 'Show this help'],
  ['/', 'Search everything'],
  ['Ctrl K', 'Actions, pages and the best results'],
  ['Ctrl J', 'Open or close the assistant'],
  ['j', 'Next row of the list'],
  ['k', 'Previous row of the list'],
  ['Enter', 'Open the row in focus'],
  ['x', 'Select the row in focus'],
  ['e', 'Mark the action item in focus as done'],
  ['r', 'Reply to the message of the row in focus'],
  ['Esc', 'Close, and return to where you were'],
];

let open = false;
const listeners = new Set<() => void>();

function setOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the list of keys. */
export const showKeyboardHelp = (): void => setOpen(true);

const useOpen = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );

/** The keys of the whole app: `?` opens their list, `j` and `k` move through the rows of the page. */
export function KeyboardHelp() {
  const shown = useOpen();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A table moves between its rows by itself.
      if (event.defaultPrevented) return;
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === '?') setOpen(true);
      else if (event.key === 'j') moveInList(1);
      else if (event.key === 'k') moveInList(-1);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog open={shown} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 p-5">
        {KEYS.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="tnum rounded bg-(--hover) px-1.5 py-0.5 text-[12px] font-medium">
                {keys}
              </kbd>
            </dt>
            <dd className="text-(--text-2)">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
