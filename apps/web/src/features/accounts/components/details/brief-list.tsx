import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { formatMoneyShort } from '../../../../lib/format/format.ts';
import { EntityIcon } from '../../../../ui/avatar.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { InlineError } from '../../../../ui/states.tsx';

interface Props {
  title: string;
  /** Link to the accounts list with the same filter. */
  all: Record<string, string>;
  rows: readonly AccountRow[] | undefined;
  /** Shown under the name. */
  note: (row: AccountRow) => ReactNode;
  empty: string;
  /** Set when loading failed: retries. */
  onRetry?: (() => void) | undefined;
}

/** A short list of accounts with revenue and a link to the full list. */
export const BriefList = ({ title, all, rows, note, empty, onRetry }: Props) => (
  <section aria-label={title}>
    <h2 className="flex items-center justify-between border-b border-(--line) pb-2 text-[14px] font-semibold">
      {title}
      <Link
        to="/app/accounts"
        search={all}
        aria-label={`View all: ${title}`}
        className="-my-1 -mr-2 rounded-md px-2 py-1 text-[13px] font-medium tracking-normal text-(--text-2) hover:bg-(--hover) hover:text-(--text)"
      >
        View all
      </Link>
    </h2>
    {onRetry && <InlineError onRetry={onRetry}>These accounts could not be loaded.</InlineError>}
    {!rows && !onRetry && <Skeleton className="mt-3 h-40" />}
    {rows?.length === 0 && <p className="py-3 text-(--text-2)">{empty}</p>}
    <ul className="-mx-2">
      {rows?.map((row) => (
        <li key={row.id}>
          <Link
            to="/app/accounts/$accountId/health"
            params={{ accountId: row.id }}
            className="flex min-h-[50px] items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-(--hover)"
          >
            <EntityIcon name={row.name} size={24} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{row.prettyName ?? row.name}</span>
              <span className="block truncate text-[12px]">{note(row)}</span>
            </span>
            {row.revenue !== null && (
              <span className="tnum self-start pt-px text-(--text-2)">
                {formatMoneyShort(row.revenue, row.currency)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
