import { CheckCheck, History } from 'lucide-react';
import type { AccountColumn, Variation } from '@rapport/contract/settings/variation.ts';
import { ExportButton } from '../../../../lib/display/export-button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { downloadAccounts } from '../../api.ts';
import type { AccountsList } from '../../list/list.ts';
import { AccountsViews, UnsavedView } from './accounts-views.tsx';
import { ColumnsMenu } from './columns-menu.tsx';

interface Props {
  list: AccountsList;
  total: number | undefined;
  variation: Variation;
  columns: readonly AccountColumn[];
  /** Selection by tapping is active, on small screens. */
  choosing: boolean;
  onChoose: () => void;
  onRecent: () => void;
}

/** Toolbar of the list: views and actions. */
export const ListBar = ({
  list,
  total,
  variation,
  columns,
  choosing,
  onChoose,
  onRecent,
}: Props) => (
  <div className="flex items-center gap-2 px-4 pt-3 pb-2 sm:px-5">
    <div className="min-w-0 flex-1 max-sm:overflow-x-auto">
      <AccountsViews list={list} total={total} />
    </div>
    <span className="contents max-sm:hidden">
      <UnsavedView list={list} />
    </span>
    <IconButton
      label="Select accounts"
      aria-pressed={choosing}
      className="aria-pressed:bg-(--pressed) aria-pressed:text-(--text) sm:hidden"
      onClick={onChoose}
    >
      <CheckCheck className="size-4" />
    </IconButton>
    <IconButton
      label="Recent bulk edits"
      className={choosing ? '' : 'max-sm:hidden'}
      onClick={onRecent}
    >
      <History className="size-4" />
    </IconButton>
    <ColumnsMenu
      variation={variation}
      chosen={columns}
      onChange={(next) => list.set({ columns: next?.join(',') })}
    />
    <ExportButton load={() => downloadAccounts(list.query, columns)} empty={!total} />
  </div>
);
