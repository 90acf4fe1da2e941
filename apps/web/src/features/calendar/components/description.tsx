import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Characters shown before the description is expanded. */
const FOLD = 120;

/** The description of the invitation as plain text, collapsed when it is over 120 characters. */
export function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const folds = text.length > FOLD;
  const shown =
    folds && !open
      ? `${text
          .slice(0, FOLD)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trimEnd()}…`
      : text;
  return (
    <div>
      <p className="break-words whitespace-pre-line text-(--text-2)">{shown}</p>
      {folds && (
        <Button
          variant="ghost"
          className="mt-1 -ml-2.5 print:hidden"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
