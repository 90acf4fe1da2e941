import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleCheck, TrendingUp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Need } from '@rapport/contract/home.ts';
import { formatAgo, formatMoneyShort } from '../../../lib/format.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';

const ICONS: Record<Need['kind'], ReactNode> = {
  risk: <TriangleAlert className="size-4 text-(--red)" aria-label="Risk" />,
  action: <CircleCheck className="size-4 text-(--accent-text)" aria-label="To do" />,
  renewal: <CalendarClock className="size-4 text-(--text-3)" aria-label="Renewal" />,
  opportunity: <TrendingUp className="size-4 text-(--green)" aria-label="Opportunity" />,
};

const LEVELS = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as const;

function badge(need: Need): ReactNode {
  if (need.kind === 'risk')
    return (
      <Chip tone={need.level === 'high' || need.level === 'critical' ? 'red' : 'amber'}>
        {LEVELS[need.level]}
      </Chip>
    );
  if (need.kind === 'opportunity') return <Chip tone="green">Opportunity</Chip>;
  if (need.kind === 'renewal') return <Chip>Renewal</Chip>;
  return (
    <Chip tone={need.reason.startsWith('Overdue') ? 'red' : need.item.dueAt ? 'amber' : 'plain'}>
      {need.reason}
    </Chip>
  );
}

/** One thing that needs the reader: what, why in their words, and where. */
export function NeedRow({ need }: { need: Need }) {
  const { quote, account } = need;
  const accountId = account.id;
  const inside = (
    <>
      <span className="mt-0.5">{ICONS[need.kind]}</span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-3">
          <span className="font-medium max-sm:line-clamp-2">{need.title}</span>
          {badge(need)}
        </span>
        <span className="block truncate text-(--text-2)">
          {quote ? `“${quote.text}”` : need.reason}
        </span>
        <span className="mt-1 flex items-center gap-1.5 text-[12px] whitespace-nowrap text-(--text-3)">
          <EntityIcon name={account.name} size={14} />
          <span className="truncate font-medium text-(--text-2)">{account.name}</span>
          {account.revenue !== null && (
            <span className="tnum max-sm:hidden">
              · {formatMoneyShort(account.revenue, account.currency)}
            </span>
          )}
          {quote?.author && <span className="truncate">· {quote.author}</span>}
          {quote && <span>· {formatAgo(quote.sentAt)}</span>}
        </span>
      </span>
    </>
  );
  const look = 'flex gap-3 rounded-md px-2 py-3 hover:bg-(--hover)';
  return (
    <li className="border-b border-(--line) py-0.5 last:border-0">
      {quote ? (
        <Link
          to="/app/accounts/$accountId/external-communications/$summaryId"
          params={{ accountId, summaryId: quote.conversationId }}
          search={{ quote: quote.messageId, words: quote.text } as never}
          className={look}
        >
          {inside}
        </Link>
      ) : (
        <Link to="/app/accounts/$accountId/health" params={{ accountId }} className={look}>
          {inside}
        </Link>
      )}
    </li>
  );
}
