import { z } from 'zod';
import { accountField, LISTED_FIELDS, SORTABLE_FIELDS } from '../account-fields/account-fields.ts';
import { TagKind } from '../enumerations.ts';

/** Feeds of the home page, named as in their address `/app/home/{feed}`. */
export const FeedName = z.enum([
  'revenue',
  'custom-revenue',
  'revenue-at-risk',
  'nrr',
  'grr',
  'pipeline',
  'upcoming-renewals',
  'signed-not-live',
  'revenue-anomalies',
  'top-accounts',
  'summary',
]);
export type FeedName = z.infer<typeof FeedName>;

/** Default titles of the feeds' cards. */
export const FEED_TITLES: Record<FeedName, string> = {
  revenue: 'ARR',
  'custom-revenue': 'Custom Revenue',
  'revenue-at-risk': 'ARR at Risk',
  nrr: 'NRR (TTM)',
  grr: 'GRR (TTM)',
  pipeline: 'Pipeline',
  'upcoming-renewals': 'Upcoming Renewals',
  'signed-not-live': 'Signed Not Live',
  'revenue-anomalies': 'Revenue Anomalies',
  'top-accounts': 'Top 20 Accounts',
  summary: 'Weekly Summary',
};

/** Sections of the menu that an organisation can rename. */
export const MenuItem = z.enum(['accounts', 'relationships']);
export type MenuItem = z.infer<typeof MenuItem>;

export const MENU_LABELS: Record<MenuItem, string> = {
  accounts: 'Accounts',
  relationships: 'Relationships',
};

/** Columns the accounts list can show. */
export const AccountColumn = z.enum(LISTED_FIELDS);
export type AccountColumn = z.infer<typeof AccountColumn>;

/** Former names of columns, still accepted in addresses and calls. */
const FORMER_NAMES: Readonly<Record<string, AccountColumn>> = { revenue: 'arr' };

const currentName = (name: unknown) =>
  typeof name === 'string' ? (FORMER_NAMES[name] ?? name) : name;

/** A column named by a caller; former names are mapped to the current one. */
const named = <Name extends string>(names: z.ZodType<Name, Name>) =>
  z.preprocess(currentName, names) as z.ZodType<Name, Name>;
export const NamedColumn = named(AccountColumn);
/** Columns the accounts list can be sorted by. */
export const SortColumn = named(z.enum(SORTABLE_FIELDS));
export type SortColumn = z.infer<typeof SortColumn>;

/** Key figures of the account's left panel. */
export const KpiKey = z.enum([
  'health',
  'arr',
  'actualRevenue',
  'domains',
  'opportunities',
  'openCases',
  'relationships',
  'documents',
]);
export type KpiKey = z.infer<typeof KpiKey>;

export const KPI_LABELS: Record<KpiKey, string> = {
  health: 'AI Health Score',
  arr: 'ARR',
  actualRevenue: 'Actual Revenue',
  domains: 'Domains',
  opportunities: 'Opportunities',
  openCases: 'Open Cases',
  relationships: 'Relationships',
  documents: 'Documents',
};

/** Tabs of an account's pages, named as in the address. */
export const AccountTab = z.enum([
  'overview',
  'health',
  'arr',
  'forecasted-arr',
  'stage',
  'risk',
  'opportunity',
  'actual-revenue',
  'activities',
  'documents',
  'support-cases',
  'external-communications',
  'relationships',
  'settings',
  'charts',
  'summary',
  'opportunities',
  'projects',
  'sub-accounts',
]);
export type AccountTab = z.infer<typeof AccountTab>;

export const TAB_LABELS: Record<AccountTab, string> = {
  overview: 'Overview',
  'actual-revenue': 'Actual Revenue',
  'support-cases': 'Open Cases',
  relationships: 'Relationships',
  documents: 'Documents',
  health: 'Health',
  arr: 'Arr',
  'forecasted-arr': 'Forecasted Arr',
  stage: 'Stage',
  risk: 'Risk',
  opportunity: 'Opportunity',
  activities: 'Activities',
  'external-communications': 'Communications',
  settings: 'Settings',
  charts: 'Charts',
  summary: 'Weekly Summary',
  opportunities: 'Opportunities',
  projects: 'Projects',
  'sub-accounts': 'Domains',
};

/** A question offered on a screen: the text shown, and the text sent to the assistant. */
export const PresetQuestion = z.object({
  userPrompt: z.string().trim().min(1).max(200),
  hiddenPrompt: z.string().trim().max(4_000).default(''),
  category: z.string().trim().max(60).default(''),
});
export type PresetQuestion = z.infer<typeof PresetQuestion>;

const label = z.string().trim().min(1).max(40);

/** An organisation's differences from the product's defaults. */
export const Variation = z
  .object({
    flags: z
      .object({
        projects: z.boolean().default(false),
        activeUsers: z.boolean().default(false),
        caseSla: z.boolean().default(false),
        caseIds: z.boolean().default(false),
        internalPrep: z.boolean().default(false),
        clientPrep: z.boolean().default(true),
      })
      .prefault({}),
    menuLabels: z.partialRecord(MenuItem, label).default({}),
    tagKinds: z.array(TagKind).default(['owner', 'industry', 'csm', 'region']),
    homeCards: z
      .array(FeedName)
      .default([
        'revenue',
        'revenue-at-risk',
        'nrr',
        'grr',
        'pipeline',
        'upcoming-renewals',
        'summary',
      ]),
    cardLabels: z.partialRecord(FeedName, label).default({}),
    accountColumns: z
      .array(AccountColumn)
      .default([
        'name',
        'health',
        'arr',
        'renewal',
        'owner',
        'stage',
        'tier',
        'lastSignal',
        'fullyIntegrated',
      ]),
    columnLabels: z.partialRecord(AccountColumn, label).default({}),
    kpis: z
      .array(KpiKey)
      .default([
        'health',
        'arr',
        'actualRevenue',
        'opportunities',
        'openCases',
        'relationships',
        'documents',
        'domains',
      ]),
    kpiLabels: z.partialRecord(KpiKey, label).default({}),
    tabLabels: z.partialRecord(AccountTab, label).default({}),
    questions: z
      .record(z.string().max(60), z.array(PresetQuestion).max(24))
      .default({})
      .describe('Questions per screen; other screens have the built-in ones'),
  })
  .prefault({});
export type Variation = z.infer<typeof Variation>;

/** The parts of a variation that name things. */
export type Labelled = Pick<
  Variation,
  'menuLabels' | 'cardLabels' | 'columnLabels' | 'kpiLabels' | 'tabLabels'
>;

/** The name of a section of the menu in an organisation. */
export const menuLabel = (item: MenuItem, { menuLabels }: Pick<Labelled, 'menuLabels'>): string =>
  menuLabels[item] ?? MENU_LABELS[item];

/** The title of a feed in an organisation. */
export const feedTitle = (feed: FeedName, { cardLabels }: Pick<Labelled, 'cardLabels'>): string =>
  cardLabels[feed] ?? FEED_TITLES[feed];
/** The heading of a list's column in an organisation. */
export const columnLabel = (
  column: AccountColumn,
  { columnLabels }: Pick<Labelled, 'columnLabels'>,
): string => columnLabels[column] ?? accountField(column).label;
/** The name of a key figure in an organisation. */
export const kpiLabel = (kpi: KpiKey, { kpiLabels }: Pick<Labelled, 'kpiLabels'>): string =>
  kpiLabels[kpi] ?? KPI_LABELS[kpi];
/** The name of an account's tab in an organisation. */
export const tabLabel = (tab: AccountTab, { tabLabels }: Pick<Labelled, 'tabLabels'>): string =>
  tabLabels[tab] ?? TAB_LABELS[tab];
