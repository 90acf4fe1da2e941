import { plural } from '@rapport/contract/kit/plural.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ListChecks } from 'lucide-react';
import { useWaitingCompanies } from '../api.ts';

/** Companies that wait for review, by name; nothing where none wait or the reader may not review. */
export function WaitingCompanies({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useWaitingCompanies(isAdmin);
  if (!data || data.total === 0) return null;
  const rest = data.total - data.names.length;
  return (
    <Link
      to="/app/review"
      className="mb-4 flex min-h-10 items-center gap-2.5 rounded-lg bg-(--accent-tint) px-3 py-2 max-sm:flex-wrap"
    >
      <ListChecks className="size-4 shrink-0 text-(--accent-text)" aria-hidden />
      <span className="font-medium whitespace-nowrap">
        {plural(data.total, 'company', 'companies')} to review
      </span>
      <span className="min-w-0 flex-1 truncate text-(--text-2)">
        {data.names.join(', ')}
        {rest > 0 && ` and ${rest} more`}
      </span>
      <span className="inline-flex items-center font-medium text-(--accent-text)">
        Review
        <ChevronRight className="size-4" aria-hidden />
      </span>
    </Link>
  );
}
