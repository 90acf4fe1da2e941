import { accountField } from '@rapport/contract/account-fields/account-fields.ts';
import {
  AccountColumn,
  AccountTab,
  FeedName,
  FEED_TITLES,
  KPI_LABELS,
  MENU_LABELS,
  MenuItem,
  KpiKey,
  TAB_LABELS,
} from '@rapport/contract/settings/variation.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import { moveItem, renameKey, toggleItem } from '../list-edits.ts';
import { NameField } from './name-field.tsx';
import { OrderList } from './order-list.tsx';

export interface SectionProps {
  draft: Variation;
  onChange: (change: Partial<Variation>) => void;
}

interface Choice<Key extends string> {
  label: string;
  all: readonly Key[];
  defaultName: Record<Key, string>;
  chosen: readonly Key[];
  names: Partial<Record<Key, string>>;
  fixed?: Key;
  onOrder: (chosen: Key[]) => void;
  onNames: (names: Partial<Record<Key, string>>) => void;
}

function ChoiceList<Key extends string>(choice: Choice<Key>) {
  const { label, all, defaultName, chosen, names, fixed, onOrder, onNames } = choice;
  const toItem = (key: Key) => ({
    key,
    defaultName: defaultName[key],
    name: names[key],
    fixed: key === fixed,
  });
  return (
    <OrderList
      label={label}
      shown={chosen.map(toItem)}
      hidden={all.filter((key) => !chosen.includes(key)).map(toItem)}
      onMove={(from, to) => onOrder(moveItem(chosen, from, to))}
      onToggle={(key) => onOrder(toggleItem(chosen, key))}
      onRename={(key, name) => onNames(renameKey(names, key, name, defaultName[key]))}
    />
  );
}

/** Cards of the home page. */
export const CardsSection = ({ draft, onChange }: SectionProps) => (
  <ChoiceList
    label="cards"
    all={FeedName.options}
    defaultName={FEED_TITLES}
    chosen={draft.homeCards}
    names={draft.cardLabels}
    onOrder={(homeCards) => onChange({ homeCards })}
    onNames={(cardLabels) => onChange({ cardLabels })}
  />
);

const COLUMN_LABELS = Object.fromEntries(
  AccountColumn.options.map((column) => [column, accountField(column).label]),
) as Record<AccountColumn, string>;

/** Columns of the accounts list; the name column cannot be hidden. */
export const ColumnsSection = ({ draft, onChange }: SectionProps) => (
  <ChoiceList
    label="columns"
    all={AccountColumn.options}
    defaultName={COLUMN_LABELS}
    chosen={draft.accountColumns}
    names={draft.columnLabels}
    fixed="name"
    onOrder={(accountColumns) => onChange({ accountColumns })}
    onNames={(columnLabels) => onChange({ columnLabels })}
  />
);

/** Key figures of the account panel. */
export const FiguresSection = ({ draft, onChange }: SectionProps) => (
  <ChoiceList
    label="key figures"
    all={KpiKey.options}
    defaultName={KPI_LABELS}
    chosen={draft.kpis}
    names={draft.kpiLabels}
    onOrder={(kpis) => onChange({ kpis })}
    onNames={(kpiLabels) => onChange({ kpiLabels })}
  />
);

/** Names of the menu's sections. */
export const MenuSection = ({ draft, onChange }: SectionProps) => (
  <ul aria-label="Menu" className="flex flex-col gap-px">
    {MenuItem.options.map((item) => (
      <NameRow
        key={item}
        defaultName={MENU_LABELS[item]}
        name={draft.menuLabels[item]}
        onChange={(name) =>
          onChange({ menuLabels: renameKey(draft.menuLabels, item, name, MENU_LABELS[item]) })
        }
      />
    ))}
  </ul>
);

/** Names of an account's tabs. */
export const TabsSection = ({ draft, onChange }: SectionProps) => (
  <ul aria-label="Account tabs" className="flex flex-col gap-px">
    {AccountTab.options.map((tab) => (
      <NameRow
        key={tab}
        defaultName={TAB_LABELS[tab]}
        name={draft.tabLabels[tab]}
        onChange={(name) =>
          onChange({ tabLabels: renameKey(draft.tabLabels, tab, name, TAB_LABELS[tab]) })
        }
      />
    ))}
  </ul>
);

interface NameRowProps {
  defaultName: string;
  name: string | undefined;
  onChange: (name: string) => void;
}

/** A name that can be changed, with the one it replaces. */
const NameRow = ({ defaultName, name, onChange }: NameRowProps) => (
  <li className="flex min-h-10 items-center gap-2 rounded-md pr-2 pl-1 focus-within:bg-(--hover) hover:bg-(--hover)">
    <NameField defaultName={defaultName} name={name} onChange={onChange} />
    {name !== undefined && (
      <span className="shrink-0 text-[12px] text-(--text-3)">default: {defaultName}</span>
    )}
  </li>
);
