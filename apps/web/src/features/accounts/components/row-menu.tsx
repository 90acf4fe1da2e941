import { Ellipsis, ExternalLink, PanelRight, Sparkles } from 'lucide-react';
import type { AccountRow } from '@rapport/contract/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';

interface Props {
  row: AccountRow;
  /** Whether the reader may open the account. */
  openable: boolean;
  onView: (row: AccountRow) => void;
  onAsk: (row: AccountRow) => void;
}

const item = (Icon: typeof Ellipsis, label: string) => (
  <>
    <Icon className="size-4 text-(--text-3)" aria-hidden />
    {label}
  </>
);

/** What can be done with a row: shown while one rests on it or is within it. */
export function RowMenu({ row, openable, onView, onAsk }: Props) {
  return (
    <span className="ml-auto flex items-center gap-1 pl-2 opacity-0 transition-opacity duration-120 group-focus-within:opacity-100 group-hover:opacity-100 has-[[data-popup-open]]:opacity-100 max-sm:opacity-100">
      {openable && (
        <Button
          className="bg-(--surface) max-sm:hidden"
          aria-label={`Ask about ${row.name}`}
          onClick={() => onAsk(row)}
        >
          Ask
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={`Actions for ${row.name}`}>
            <Ellipsis className="size-4" />
          </IconButton>
        }
        items={[
          { label: item(PanelRight, 'View account'), onSelect: () => onView(row) },
          ...(openable
            ? [
                {
                  label: item(ExternalLink, 'Open in new tab'),
                  onSelect: () =>
                    void window.open(`/app/accounts/${row.id}/health`, '_blank', 'noopener'),
                },
                { label: item(Sparkles, 'Ask about it'), onSelect: () => onAsk(row) },
              ]
            : []),
        ]}
      />
    </span>
  );
}
