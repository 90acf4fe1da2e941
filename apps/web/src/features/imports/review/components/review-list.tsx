import type { ReviewDomain } from '@rapport/contract/imports/review.ts';
import { formatAgo, formatCount } from '../../../../lib/format/format.ts';
import { Chip } from '../../../../ui/chip.tsx';

interface Props {
  domains: readonly ReviewDomain[];
  chosen: ReadonlySet<string>;
  onToggle: (domain: string) => void;
  onToggleAll: () => void;
  names: Readonly<Record<string, string>>;
  onRename: (domain: string, name: string) => void;
  /** Whether accounts can be created, which need names. */
  canName: boolean;
}

const HEAD = 'sticky top-0 z-10 h-11 bg-(--surface) px-2.5 text-[12px] font-medium text-(--text-3)';

/** Domains from mail without an account, with examples and counts. */
export function ReviewList({
  domains,
  chosen,
  onToggle,
  onToggleAll,
  names,
  onRename,
  canName,
}: Props) {
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table className="w-full border-collapse" aria-label="Domains to review">
        <thead>
          <tr className="border-b border-(--line) text-left">
            <th scope="col" className={`${HEAD} w-11 pl-5`}>
              <input
                type="checkbox"
                aria-label="Choose all"
                className="size-4 align-middle accent-(--accent)"
                checked={chosen.size > 0 && chosen.size === domains.length}
                onChange={onToggleAll}
              />
            </th>
            <th scope="col" className={HEAD}>
              Domain
            </th>
            {canName && (
              <th scope="col" className={`${HEAD} max-md:hidden`}>
                Account name
              </th>
            )}
            <th scope="col" className={`${HEAD} text-right`}>
              People
            </th>
            <th scope="col" className={`${HEAD} text-right max-sm:hidden`}>
              Messages
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              Last message
            </th>
          </tr>
        </thead>
        <tbody>
          {domains.map((row) => (
            <tr key={row.domain} className="border-b border-(--line) hover:bg-(--hover)">
              <td className="pl-5">
                <input
                  type="checkbox"
                  aria-label={`Choose ${row.domain}`}
                  className="size-4 align-middle accent-(--accent)"
                  checked={chosen.has(row.domain)}
                  onChange={() => onToggle(row.domain)}
                />
              </td>
              <td className="max-w-80 px-2.5 py-2">
                <span className="flex items-center gap-2 font-medium">
                  <span className="truncate">{row.domain}</span>
                  {row.similar && <Chip tone="blue">similar to {row.similar.name}</Chip>}
                </span>
                <span className="block truncate text-[12px] text-(--text-3)">
                  {row.examples.join(', ')}
                </span>
                {row.latest && (
                  <span
                    className="mt-0.5 line-clamp-2 text-[12px] text-(--text-2)"
                    title={`Newest message, from ${row.latest.author}`}
                  >
                    {row.latest.subject && (
                      <span className="font-medium">{row.latest.subject}: </span>
                    )}
                    {row.latest.text}
                  </span>
                )}
              </td>
              {canName && (
                <td className="px-2.5 max-md:hidden">
                  <input
                    aria-label={`Account name for ${row.domain}`}
                    value={names[row.domain] ?? row.suggestedName}
                    onChange={(event) => onRename(row.domain, event.target.value)}
                    className="h-8 w-full min-w-40 rounded-md bg-transparent px-2 hover:shadow-[inset_0_0_0_1px_var(--line-2)] focus:bg-(--surface) focus:shadow-[inset_0_0_0_1px_var(--accent)] focus:outline-none"
                  />
                </td>
              )}
              <td className="tnum px-2.5 text-right">{formatCount(row.people)}</td>
              <td className="tnum px-2.5 text-right max-sm:hidden">{formatCount(row.messages)}</td>
              <td className="px-2.5 whitespace-nowrap text-(--text-2) max-sm:hidden">
                {row.lastAt ? formatAgo(row.lastAt) : '—'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
