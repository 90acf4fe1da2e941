import { plural } from '@rapport/contract/kit/plural.ts';
import { Lock, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mailbox } from '@rapport/contract/outbox/mailbox.ts';

export const LINE = 'flex items-center gap-2 border-b border-(--line) px-4 py-1.5 sm:px-5';
export const LABEL = 'w-14 shrink-0 text-(--text-3)';

/** The writer's own address, which cannot be changed here. */
export const From = ({ mailbox }: { mailbox: Mailbox | null }) => (
  <label className={LINE}>
    <span className={LABEL}>From</span>
    <input
      disabled
      className="h-7 min-w-0 flex-1 bg-transparent text-(--text-2) max-sm:h-9"
      value={mailbox?.address ?? 'Your mailbox is not connected'}
    />
    <span className="flex shrink-0 items-center gap-1 text-[12px] text-(--text-3) max-sm:hidden">
      <Lock className="size-3" aria-hidden />
      {mailbox ? 'Your own address' : 'Connect it when you send'}
    </span>
  </label>
);

export const Banner = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1 bg-(--accent-tint) px-4 py-2 text-(--text-2) sm:px-5">
    <Sparkles className="size-4 shrink-0 text-(--accent-text)" aria-hidden />
    {children}
  </div>
);

interface DraftedProps {
  by: string;
  /** How many messages it is based on, and how many of its words were found in them. */
  messages: number;
  facts: number;
  /** The panel of sources, and whether it is shown. */
  panel: string;
  shown: boolean;
  onToggle: () => void;
}

/** Who wrote the first words, and from what. */
export const DraftedBanner = ({ by, messages, facts, panel, shown, onToggle }: DraftedProps) => (
  <Banner>
    <span className="font-medium text-(--accent-text)">Drafted by {by}</span>
    <span className="min-w-0 flex-1 basis-64">
      {[
        messages > 0 && `from ${plural(messages, 'message')}`,
        facts > 0 &&
          `${plural(facts, 'fact')} underlined for you to check (the underlines are not sent)`,
        facts === 0 && 'check it before you send, and fill in the brackets',
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {messages > 0 && (
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={panel}
        className="rounded font-medium text-(--accent-text) hover:underline max-sm:min-h-10"
        onClick={onToggle}
      >
        {shown ? 'Hide sources' : 'Sources'}
      </button>
    )}
  </Banner>
);
