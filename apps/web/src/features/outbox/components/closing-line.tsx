import { Check, Circle } from 'lucide-react';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useClosingPreview } from '../api.ts';

const PAUSE_MS = 900;

/** Which open items this answer closes when it is sent, by its words; and which it leaves open. */
export function ClosingLine({ messageId, html }: { messageId: string | undefined; html: string }) {
  const { data } = useClosingPreview(messageId, useDebounced(html, PAUSE_MS));
  if (!data || data.closes.length + data.open.length === 0) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 flex-col gap-1 border-t border-(--line) px-4 py-2 text-[12px] sm:px-5"
    >
      {data.closes.length > 0 && (
        <p
          className="flex min-w-0 items-start gap-1.5 text-(--green)"
          title={data.closes.map(({ quote }) => `“${quote}”`).join('\n')}
        >
          <Check className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          <span className="line-clamp-2 font-medium">
            Sending closes: {data.closes.map(({ title }) => title).join('; ')}
          </span>
        </p>
      )}
      {data.open.length > 0 && (
        <p className="flex min-w-0 items-start gap-1.5 text-(--text-2)">
          <Circle className="mt-0.5 size-3.5 shrink-0" aria-hidden />
          <span className="line-clamp-2">
            {data.closes.length > 0 ? 'Stays open' : 'Still open'}:{' '}
            {data.open.map(({ title }) => title).join('; ')}
          </span>
        </p>
      )}
    </div>
  );
}
