import {
  columnLabel,
  feedTitle,
  kpiLabel,
  menuLabel,
  tabLabel,
} from '@rapport/contract/settings/variation.ts';
import type {
  AccountColumn,
  AccountTab,
  FeedName,
  KpiKey,
  Labelled,
  MenuItem,
} from '@rapport/contract/settings/variation.ts';
import { useUser } from './api.ts';

/** The product's own labels, until the user is loaded. */
const OWN: Labelled = {
  menuLabels: {},
  cardLabels: {},
  columnLabels: {},
  kpiLabels: {},
  tabLabels: {},
};

/** What the organisation calls things: for headings, columns, breadcrumbs and charts alike. */
export function useLabels() {
  const labelled = useUser().data?.org.variation ?? OWN;
  return {
    menu: (item: MenuItem) => menuLabel(item, labelled),
    tab: (tab: AccountTab) => tabLabel(tab, labelled),
    column: (column: AccountColumn) => columnLabel(column, labelled),
    kpi: (kpi: KpiKey) => kpiLabel(kpi, labelled),
    feed: (feed: FeedName) => feedTitle(feed, labelled),
    /** A tab's label where the organisation has chosen one, else another text. */
    ownTab: (tab: AccountTab, otherwise: string) => labelled.tabLabels[tab] ?? otherwise,
    /** A column's label where the organisation has chosen one, else another text. */
    ownColumn: (column: AccountColumn, otherwise: string) =>
      labelled.columnLabels[column] ?? otherwise,
  };
}
