import type { AccountRow } from '@rapport/contract/accounts.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useUser } from '../../session/api.ts';

const ASK_ADMIN = 'Please have your admin add more accounts to the team.';
const CONNECT = 'No source brings its mail yet. Import or connect one.';

/** Of what is told about accounts, in milliseconds. */
const TOOLTIP_DELAY = 500;

/** How far the first sync of an account is, `Backfill 62 %`; why it waits on hover and to screen readers. */
export function SyncState({ row }: { row: Pick<AccountRow, 'syncProgress' | 'syncNote'> }) {
  const words =
    row.syncProgress === null
      ? 'Not connected'
      : `Backfill ${Math.round(row.syncProgress * 100)} %`;
  const isAdmin = useUser().data?.role === 'admin';
  const reason = isAdmin
    ? (row.syncNote ?? CONNECT)
    : [row.syncNote, ASK_ADMIN].filter(Boolean).join(' ');
  return (
    <Tooltip
      delay={TOOLTIP_DELAY}
      trigger={
        <span className="tnum text-[12px] text-(--text-3)">
          {words}
          <span className="sr-only">. {reason}</span>
        </span>
      }
    >
      {reason}
    </Tooltip>
  );
}
