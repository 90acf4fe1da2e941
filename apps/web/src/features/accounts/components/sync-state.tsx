import type { AccountRow } from '@rapport/contract/accounts.ts';

const ASK_ADMIN = 'Please have your admin add more accounts to the team.';

/** How far the first sync of an account is, `Backfill 62 %`; why it waits on hover and to screen readers. */
export function SyncState({ row }: { row: Pick<AccountRow, 'syncProgress' | 'syncNote'> }) {
  const words =
    row.syncProgress === null
      ? 'Not connected'
      : `Backfill ${Math.round(row.syncProgress * 100)} %`;
  const reason = row.syncNote ?? ASK_ADMIN;
  return (
    <span className="tnum text-[12px] text-(--text-3)" title={reason}>
      {words}
      <span className="sr-only">. {reason}</span>
    </span>
  );
}
