import { useRef, useState } from 'react';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { DelayedTooltip } from '../../../ui/overlay/tooltip.tsx';

const ASK_ADMIN = 'Please have your admin add more accounts to the team.';
const CONNECT = 'No email yet. Import it or connect a source.';

/** Milliseconds before the tooltip opens. */
const TOOLTIP_DELAY = 500;

interface Props {
  row: Pick<AccountRow, 'syncProgress' | 'syncNote'>;
  /** Whether the reader can fix it. */
  isAdmin: boolean;
}

/** Progress of the first sync, `Syncing 62%`; the reason is in a tooltip and for screen readers. */
export function SyncState({ row, isAdmin }: Props) {
  const words =
    row.syncProgress === null ? 'Not connected' : `Syncing ${Math.round(row.syncProgress * 100)}%`;
  const reason = isAdmin
    ? (row.syncNote ?? CONNECT)
    : [row.syncNote, ASK_ADMIN].filter(Boolean).join(' ');
  const place = useRef<HTMLSpanElement>(null);
  const [pointed, setPointed] = useState(false);
  return (
    <span
      ref={place}
      className="tnum text-[12px] text-(--text-3)"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      {words}
      <span className="sr-only">. {reason}</span>
      {pointed && (
        <DelayedTooltip anchor={place} delay={TOOLTIP_DELAY}>
          {reason}
        </DelayedTooltip>
      )}
    </span>
  );
}
