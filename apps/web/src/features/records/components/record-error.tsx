import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api.ts';
import { EmptyState, ErrorState, NoPermission } from '../../../ui/states.tsx';

interface Props {
  /** What kind of record it is: "Support case". */
  kind: string;
  error: Error;
  onRetry: () => void;
  /** Shown as a whole page: adds links to home and accounts. */
  standalone?: boolean;
}

/** Why a record is not shown: restricted account, not found, or failed. */
export function RecordError({ kind, error, onRetry, standalone = false }: Props) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'restricted_access')
    return (
      <NoPermission title="This account is restricted">
        Only administrators can open it.
        {standalone && <HomeLinks />}
      </NoPermission>
    );
  if (code === 'project_not_found')
    return (
      <EmptyState title="Project not found.">
        It may have been removed in its source.
        {standalone && <HomeLinks />}
      </EmptyState>
    );
  if (code === 'not_found' || code === 'account_not_found' || code === 'invalid_input')
    return (
      <EmptyState title={`${kind} not found`}>
        It may have been removed, or it is private to others.
        {standalone && <HomeLinks />}
      </EmptyState>
    );
  return <ErrorState detail={error.message} onRetry={onRetry} />;
}

/** Links for pages that show nothing. */
export const HomeLinks = () => (
  <span className="flex gap-4 font-medium text-(--accent-text)">
    <Link to="/app/home" className="hover:underline max-sm:py-3">
      Home
    </Link>
    <Link to="/app/accounts" className="hover:underline max-sm:py-3">
      All accounts
    </Link>
  </span>
);
