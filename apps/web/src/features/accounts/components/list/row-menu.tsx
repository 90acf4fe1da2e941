import { BookMinus, BookPlus, Ellipsis, ExternalLink, PanelRight, Sparkles } from 'lucide-react';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createSharedMenu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu.tsx';

const rows = createSharedMenu<AccountRow>();

const item = (Icon: typeof Ellipsis, label: string, onSelect: () => void): MenuItem => ({
  label: (
    <>
      <Icon className="size-4 text-(--text-3)" aria-hidden />
      {label}
    </>
  ),
  onSelect,
});

const PLACE =
  'absolute inset-y-0 right-0 flex items-center gap-1 sm:pr-2 *:opacity-0 *:group-focus-within:opacity-100 *:group-hover:opacity-100 *:data-popup-open:opacity-100 max-sm:*:opacity-100';
/** Leaves room for the actions of a row while they are shown: the name gives way, not the badges beside it. */
export const BESIDE_ACTIONS =
  'sm:group-focus-within:pr-16 sm:group-hover:pr-16 sm:group-has-data-popup-open:pr-16';

interface ActionsProps {
  row: AccountRow;
  /** Whether the reader may open the account. */
  openable: boolean;
  onAsk: (row: AccountRow) => void;
}

/** Menu button of a row, shown on hover or focus. */
export const RowActions = ({ row, openable, onAsk }: ActionsProps) => (
  <span className={PLACE}>
    {openable && (
      <IconButton
        className="max-sm:hidden"
        label={`Ask about ${row.name}`}
        onClick={() => onAsk(row)}
      >
        <Sparkles className="size-4" />
      </IconButton>
    )}
    <rows.Trigger
      item={row}
      trigger={
        <IconButton label={`Actions for ${row.name}`}>
          <Ellipsis className="size-4" />
        </IconButton>
      }
    />
  </span>
);

interface MenuProps {
  canOpen: (row: AccountRow) => boolean;
  onView: (row: AccountRow) => void;
  onAsk: (row: AccountRow) => void;
  /** Whether the account is in the reader's book; null when they own it. */
  inBook: (row: AccountRow) => boolean | null;
  onBook: (row: AccountRow, inBook: boolean) => void;
}

/** The row menu; one instance serves all rows. */
export const RowMenu = ({ canOpen, onView, onAsk, inBook, onBook }: MenuProps) => (
  <rows.Items
    itemsOf={(row) => {
      const inside = inBook(row);
      return [
        item(PanelRight, 'View account', () => onView(row)),
        ...(canOpen(row)
          ? [
              item(
                ExternalLink,
                'Open in new tab',
                () => void window.open(`/app/accounts/${row.id}/health`, '_blank', 'noopener'),
              ),
              item(Sparkles, 'Ask about it', () => onAsk(row)),
            ]
          : []),
        ...(inside === null
          ? []
          : [
              inside
                ? item(BookMinus, 'Remove from my book', () => onBook(row, false))
                : item(BookPlus, 'Add to my book', () => onBook(row, true)),
            ]),
      ];
    }}
  />
);
