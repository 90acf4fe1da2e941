import { Link } from '@tanstack/react-router';
import { CASE_STATUS_LABELS, SupportCase } from '@rapport/contract/cases/cases.ts';
import type { SearchResult } from '@rapport/contract/search.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { SEARCH_KINDS } from '../kinds.ts';
import { resultLink } from '../result-link.ts';
import { Marked } from './marked.tsx';

/** One result: its name, where it belongs, and the passage with the words that match. */
export function ResultRow({ result }: { result: SearchResult }) {
  const { title, passage, at } = result;
  return (
    <li>
      <Link
        {...resultLink(result)}
        className="flex min-h-11 gap-3 rounded-lg px-3 py-2.5 hover:bg-(--hover) focus-visible:bg-(--hover) max-sm:px-2"
      >
        <ResultIcon result={result} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span className="min-w-0 truncate font-medium">
              {title.text ? <Marked {...title} /> : 'No title'}
            </span>
            {at && (
              <span className="tnum ml-auto shrink-0 text-[12px] text-(--text-3)">
                {formatDay(at)}
              </span>
            )}
          </span>
          <Origin result={result} />
          {passage && (
            <span className="mt-1 line-clamp-2 leading-[1.5] text-(--text-2) wrap-anywhere">
              <Marked {...passage} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

export function ResultIcon({ result: { kind, title } }: { result: SearchResult }) {
  const Icon = SEARCH_KINDS[kind].icon;
  if (kind === 'account') return <EntityIcon name={title.text} />;
  return <Icon className="mt-0.5 size-4 shrink-0 text-(--text-3)" aria-hidden />;
}

/** Whose a result is: its account, who wrote it, its page. */
function Origin({ result: { kind, account, detail, page } }: { result: SearchResult }) {
  const status = kind === 'case' && SupportCase.shape.statusName.safeParse(detail).data;
  const parts = [
    account,
    status ? CASE_STATUS_LABELS[status] : detail,
    page && `Page ${page}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="block truncate text-[12px] text-(--text-3)">{parts.join(' · ')}</span>;
}

/** A result in one line: its name, else the passage that matches, and its account. */
export const ResultLine = ({ result: { title, passage, account } }: { result: SearchResult }) => (
  <span className="flex min-w-0 flex-1 items-baseline gap-2">
    <span className="max-w-[50%] shrink-0 truncate">
      {title.text ? <Marked {...title} /> : 'No title'}
    </span>
    {passage && (
      <span className="min-w-0 truncate text-[12px] text-(--text-3)">
        <Marked {...passage} />
      </span>
    )}
    {account && (
      <span className="ml-auto shrink-0 text-[12px] text-(--text-3) max-sm:hidden">{account}</span>
    )}
  </span>
);
