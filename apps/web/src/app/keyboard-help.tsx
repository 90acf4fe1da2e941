import { useEffect, useState } from 'react';
import { isTyping, moveInList } from '../lib/list-keys.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['?', 'Show this help'],
  ['/', 'Search everything'],
  ['Ctrl K', 'Commands, pages and the best results'],
  ['Ctrl J', 'Open or close the assistant'],
  ['j', 'Next row of the list'],
  ['k', 'Previous row of the list'],
  ['Enter', 'Open the row in focus'],
  ['Esc', 'Close, and return to where you were'],
];

/** The keys of the whole app: `?` opens their list, `j` and `k` move through the rows of the page. */
export function KeyboardHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
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
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
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
