import { X } from 'lucide-react';
import { BULK_EDIT_LIMIT } from '@rapport/contract/bulk-edits.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { chosenCount } from '../bulk.ts';
import type { Chosen } from '../bulk.ts';

interface Props {
  chosen: Chosen;
  /** Accounts that fit the filters. */
  total: number;
  onChooseMatching: () => void;
  onEdit: () => void;
  onClear: () => void;
}

/** What is chosen, and what can be done with it; it floats above the end of the list. */
export function SelectionBar({ chosen, total, onChooseMatching, onEdit, onClear }: Props) {
  const count = chosenCount(chosen, total);
  if (count === 0) return null;
  const most = Math.min(total, BULK_EDIT_LIMIT);
  return (
    <div
      role="region"
      aria-label="Selected accounts"
      className="absolute bottom-4 left-1/2 z-20 flex -translate-x-1/2 items-center gap-2 rounded-lg bg-(--surface) py-2 pr-2 pl-4 whitespace-nowrap shadow-(--shadow-pop)"
    >
      <span role="status" className="tnum font-medium">
        {formatCount(count)} selected
      </span>
      {chosen.kind === 'some' && total > count && (
        <Button variant="ghost" onClick={onChooseMatching}>
          {total > BULK_EDIT_LIMIT
            ? `Select the first ${formatCount(most)} matching`
            : `Select all ${formatCount(most)} matching`}
        </Button>
      )}
      <Button variant="primary" onClick={onEdit}>
        Edit
      </Button>
      <IconButton label="Clear the selection" onClick={onClear}>
        <X className="size-4" />
      </IconButton>
    </div>
  );
}
