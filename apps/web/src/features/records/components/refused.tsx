import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api.ts';
import { EmptyState, ErrorState, NoPermission } from '../../../ui/states.tsx';

interface Props {
  /** What kind of record it is: "Support case". */
  kind: string;
  error: Error;
  onRetry: () => void;
  /** It stands on a page of its own: a way on is offered. */
  alone?: boolean;
}

/** Why a record is not shown: its account is restricted, it is not there, or it failed. */
export function Refused({ kind, error, onRetry, alone = false }: Props) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'restricted_access')
    return (
      <NoPermission title="Its account is restricted">
        Only administrators may open what belongs to it.
        {alone && <WayOn />}
      </NoPermission>
    );
  if (code === 'not_found' || code === 'account_not_found' || code === 'invalid_input')
    return (
      <EmptyState title={`${kind} not found`}>
        It may have been removed, or it is private to others.
        {alone && <WayOn />}
      </EmptyState>
    );
  return <ErrorState detail={error.message} onRetry={onRetry} />;
}

/** Where to go from an address that shows nothing. */
export const WayOn = () => (
  <span className="flex gap-4 font-medium text-(--accent-text)">
    <Link to="/app/home" className="hover:underline max-sm:py-3">
      Home
    </Link>
    <Link to="/app/accounts" className="hover:underline max-sm:py-3">
      All accounts
    </Link>
  </span>
);
