import { formatDay } from '../lib/format/format.ts';

interface Props {
  closing: {
    at: string | null;
    /** Who decided it; null when words did. */
    by: string | null;
    quote: { text: string; author: string | null } | null;
  };
  /** What it is now: "Done", "Resolved". */
  state: string;
  onReopen: () => void;
  busy?: boolean;
}

/** How a claim ended: the words that ended it, or who decided it; with a control to open it again. */
export function ClosingNote({ closing: { at, by, quote }, state, onReopen, busy = false }: Props) {
  const who = by ?? quote?.author ?? null;
  return (
    <div className="flex flex-col items-start gap-1 text-[12px] text-(--text-3)">
      <p>
        <span className="font-medium text-(--green)">{state}</span>
        {who && ` · ${who}`}
        {at && ` · ${formatDay(at)}`}
        {!who && ' · not mentioned since'}
      </p>
      {quote && (
        <blockquote className="border-l-2 border-(--green) pl-2.5 text-(--text-2)">
          “{quote.text}”
        </blockquote>
      )}
      <button
        type="button"
        onClick={onReopen}
        disabled={busy}
        className="rounded font-medium text-(--accent-text) hover:underline max-sm:min-h-10"
      >
        Reopen
      </button>
    </div>
  );
}
