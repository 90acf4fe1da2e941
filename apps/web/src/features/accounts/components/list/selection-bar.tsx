import { X } from 'lucide-react';
import { BULK_EDIT_LIMIT } from '@rapport/contract/accounts/bulk-edits.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { chosenCount } from '../../edit/bulk.ts';
import type { Chosen } from '../../edit/bulk.ts';

interface Props {
  chosen: Chosen;
  /** Number of accounts that match the filters. */
  total: number;
  onChooseMatching: () => void;
  onEdit: () => void;
  onClear: () => void;
  /** Stays visible without a selection, on phones, where rows are selected by tapping. */
  stays: boolean;
}

/** Selection count and bulk actions, floating over the end of the list; below it on phones. */
export function SelectionBar({ chosen, total, onChooseMatching, onEdit, onClear, stays }: Props) {
  const count = chosenCount(chosen, total);
  if (count === 0 && !stays) return null;
  const most = Math.min(total, BULK_EDIT_LIMIT);
  return (
    <div
      role="region"
      aria-label="Selected accounts"
      className="z-20 flex flex-wrap items-center gap-2 bg-(--surface) py-2 pr-2 pl-4 whitespace-nowrap shadow-(--shadow-pop) max-sm:border-t max-sm:border-(--line) sm:absolute sm:bottom-4 sm:left-1/2 sm:-translate-x-1/2 sm:flex-nowrap sm:rounded-lg"
    >
      <span role="status" className="tnum font-medium">
        {formatCount(count)} selected
      </span>
      <span className="flex-1 sm:hidden" />
      {chosen.kind === 'some' && total > count && (
        <Button variant="ghost" onClick={onChooseMatching}>
          {total > BULK_EDIT_LIMIT
            ? `Select the first ${formatCount(most)} matching`
            : `Select all ${formatCount(most)} matching`}
        </Button>
      )}
      <Button variant="primary" disabled={count === 0} onClick={onEdit}>
        Edit
      </Button>
      <IconButton label="Clear the selection" onClick={onClear}>
        <X className="size-4" />
      </IconButton>
    </div>
  );
}
