import { plural } from '@rapport/contract/kit/plural.ts';

/** The number of messages of an account that the reader has not seen. */
export const UnreadBadge = ({ count }: { count: number }) => (
  <span
    data-unread
    title={plural(count, 'new message')}
    className="tnum inline-grid h-[18px] min-w-[18px] shrink-0 place-items-center rounded-full bg-(--accent) px-1 text-[11px] font-semibold text-(--on-accent)"
  >
    {count > 99 ? '99+' : count}
    <span className="sr-only">new</span>
  </span>
);
