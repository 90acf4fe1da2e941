import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../../ui/states.tsx';

const STEP =
  'inline-flex h-8 items-center rounded-md px-3 font-medium max-sm:h-11 focus-visible:outline-offset-2';

/** Empty state of an organisation without accounts. */
export const NoAccounts = ({ isAdmin }: { isAdmin: boolean }) => (
  <EmptyState title="No accounts yet">
    {isAdmin ? (
      <>
        <p>
          Import a table of your accounts, then email, calendars and revenue. You preview every
          import, and can undo it.
        </p>
        <Link
          to="/app/import"
          className={`${STEP} bg-(--accent) text-(--on-accent) hover:brightness-110`}
        >
          Import accounts
        </Link>
        <Link
          to="/app/settings/organisation-view"
          className={`${STEP} text-(--text-2) hover:bg-(--hover) hover:text-(--text)`}
        >
          Customise your workspace
        </Link>
      </>
    ) : (
      <p>They appear here once an administrator imports them.</p>
    )}
  </EmptyState>
);
