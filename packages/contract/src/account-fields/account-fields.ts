import type { AccountField } from './field.ts';
import { STAGE_LABELS } from '../enumerations.ts';
import { keysWith } from '../kit/fields.ts';
import type { KeysWith, PropertyIn } from '../kit/fields.ts';

/**
 * The fields of an account, in the order of the filters and forms. Lists, filters, views, tools, order, export, import,
 * addresses and forms derive from this: docs/add-a-field.md.
 */
export const ACCOUNT_FIELDS = {
  name: {
    label: 'Name',
    kind: 'text',
    column: 'name',
    required: true,
    listed: true,
    sortable: true,
    tool: 'name',
    import: {
      names: [
        'name',
        'account name',
        'company name',
        'company',
        'account',
        'customer',
        'customer name',
        'business name',
        'client name',
        'organisation',
        'organization',
        'firma',
        'firmenname',
        'kunde',
        'société',
        'empresa',
        'azienda',
        'bedrijf',
      ],
    },
  },
  domain: {
    label: 'Domain',
    kind: 'domains',
    property: 'domains',
    listed: true,
    sortable: true,
    import: {
      label: 'Domains',
      kind: 'domain',
      names: [
        'domain',
        'domains',
        'website',
        'company domain name',
        'web',
        'url',
        'website url',
        'homepage',
        'email domain',
      ],
    },
  },
  stage: {
    label: 'Stage',
    kind: 'choice',
    column: 'stage',
    choices: STAGE_LABELS,
    listed: true,
    sortable: true,
    filter: { by: 'any', query: 'stages', address: 'stage', tool: 'stages' },
    editable: true,
    tool: 'stage',
    import: {
      kind: 'stage',
      names: ['stage', 'lifecycle stage', 'lifecyclestage', 'account stage', 'phase'],
    },
  },
  tier: {
    label: 'Tier',
    kind: 'text',
    column: 'tier',
    maxLength: 60,
    listed: true,
    sortable: true,
    filter: { by: 'any', query: 'tiers', address: 'tiers', tool: 'tiers' },
    editable: true,
    tool: 'tier',
    import: {
      names: ['tier', 'plan', 'plan tier', 'segment', 'account tier', 'package', 'size segment'],
    },
  },
  owner: {
    label: 'Owner',
    kind: 'person',
    column: 'owner_id',
    listed: true,
    sortable: true,
    filter: { by: 'any', query: 'owners', address: 'owners', tool: 'owners' },
    editable: true,
    tool: 'owner',
    import: {
      kind: 'email',
      names: [
        'owner',
        'account owner',
        'owner email',
        'csm',
        'customer success manager',
        'hubspot owner',
        'sales agent',
        'responsible',
      ],
    },
  },
  health: {
    label: 'Health score',
    kind: 'health',
    column: 'health_score',
    property: 'accountHealth',
    listed: true,
    sortable: true,
    filter: {
      by: 'band',
      label: 'Health',
      query: 'healthScores',
      address: 'healthScores',
      tool: 'healthBands',
    },
    tool: 'healthScore',
  },
  arr: {
    label: 'ARR',
    kind: 'money',
    column: 'arr',
    property: 'revenue',
    listed: true,
    sortable: true,
    filter: {
      by: 'range',
      query: ['minRevenue', 'maxRevenue'],
      address: ['revenueMin', 'revenueMax'],
      tool: ['minArr', 'maxArr'],
      min: 0,
      max: 10_000_000,
      step: 50_000,
    },
    tool: 'arr',
    import: {
      names: [
        'arr',
        'annual recurring revenue',
        'arr amount',
        'acv',
        'contract value',
        'annual contract value',
      ],
    },
  },
  currency: {
    label: 'Currency',
    kind: 'text',
    column: 'currency',
    required: true,
    listed: true,
    sortable: true,
    filter: { by: 'any', query: 'currencies', address: 'currency', tool: 'currencies' },
  },
  renewal: {
    label: 'Renewal',
    kind: 'day',
    column: 'renewal_date',
    property: 'renewalDate',
    listed: true,
    sortable: true,
    filter: {
      by: 'daysAhead',
      query: 'renewalBefore',
      address: 'renewal',
      tool: 'renewalBefore',
      days: [30, 90],
    },
    editable: true,
    tool: 'renewalDate',
    import: {
      key: 'renewalDate',
      label: 'Renewal date',
      names: [
        'renewal date',
        'renewal',
        'contract end',
        'contract end date',
        'end date',
        'expiry date',
        'next renewal',
        'vertragsende',
      ],
    },
  },
  lifecycle: {
    label: 'Lifecycle',
    kind: 'choice',
    column: 'lifecycle',
    choices: {
      onboarding: 'Onboarding',
      adopting: 'Adopting',
      mature: 'Mature',
      renewing: 'Renewing',
      leaving: 'Leaving',
    },
    listed: true,
    sortable: true,
    filter: { by: 'any', query: 'lifecycles', address: 'lifecycle', tool: 'lifecycles' },
    glance: true,
    editable: true,
    tool: 'lifecycle',
    import: { names: ['lifecycle', 'customer lifecycle', 'lifecycle phase', 'customer phase'] },
  },
  successPlan: {
    label: 'Success plan',
    kind: 'text',
    column: 'success_plan',
    maxLength: 2_000,
    listed: true,
    glance: true,
    editable: true,
    tool: 'successPlan',
    import: {
      maxLength: 2_000,
      names: ['success plan', 'customer success plan', 'joint success plan'],
    },
  },
  successPlanDue: {
    label: 'Plan due',
    kind: 'day',
    column: 'success_plan_due',
    listed: true,
    sortable: true,
    glance: true,
    editable: true,
    tool: 'successPlanDue',
    import: { names: ['success plan due', 'success plan due date', 'plan due', 'plan due date'] },
  },
  successPlanStatus: {
    label: 'Plan status',
    kind: 'choice',
    column: 'success_plan_status',
    choices: {
      'not-started': 'Not started',
      'on-track': 'On track',
      'at-risk': 'At risk',
      achieved: 'Achieved',
    },
    listed: true,
    sortable: true,
    glance: true,
    editable: true,
    tool: 'successPlanStatus',
    import: { names: ['success plan status', 'plan status'] },
  },
  restricted: {
    label: 'Restricted',
    kind: 'flag',
    column: 'restricted',
    property: 'restrictedAccess',
    required: true,
    listed: true,
    sortable: true,
    editable: true,
    administrators: 'Only administrators see a restricted account and what belongs to it.',
    import: {
      names: ['restricted access', 'is restricted', 'confidential', 'administrators only'],
    },
  },
  lastSignal: {
    label: 'Last signal',
    kind: 'moment',
    column: 'last_signal_at',
    property: 'lastSignalAt',
    listed: true,
    sortable: true,
    tool: 'lastSignalAt',
  },
  fullyIntegrated: {
    label: 'Fully integrated',
    kind: 'flag',
    column: 'full_sync',
    property: 'fullSyncEnabled',
    required: true,
    listed: true,
    sortable: true,
  },
  createdAt: {
    label: 'Created',
    kind: 'moment',
    column: 'created_at',
    property: 'dateCreated',
    required: true,
    listed: true,
    sortable: true,
  },
  startDate: {
    label: 'Start date',
    kind: 'day',
    column: 'start_date',
    listed: true,
    sortable: true,
    import: {
      label: 'Customer since',
      names: [
        'start date',
        'signup date',
        'customer since',
        'onboarding date',
        'contract start',
        'contract start date',
        'created date',
        'createdate',
        'create date',
        'since',
        'vertragsbeginn',
      ],
    },
  },
  customRevenue: {
    label: 'Custom revenue',
    kind: 'money',
    column: 'custom_revenue',
    listed: true,
    sortable: true,
    import: { names: ['custom revenue', 'custom arr'] },
  },
  forecastRevenue: {
    label: 'Forecast revenue',
    kind: 'money',
    column: 'forecasted_revenue',
    property: 'forecastedRevenue',
    import: {
      names: ['forecasted revenue', 'forecast revenue', 'forecast arr', 'forecasted arr'],
    },
  },
  lastYearRevenue: {
    label: 'Last year',
    kind: 'money',
    column: 'last_year_revenue',
    property: 'lastYearValue',
    listed: true,
    sortable: true,
    import: {
      label: 'Last year’s revenue',
      names: ['last year revenue', 'previous year revenue', 'prior year revenue'],
    },
  },
  expectedRevenue: {
    label: 'Expected revenue',
    kind: 'money',
    column: 'expected_revenue',
    listed: true,
    sortable: true,
    import: {
      label: 'Expected revenue a year',
      names: ['expected revenue', 'expected annual revenue'],
    },
  },
  conditionalRevenue: {
    label: 'Conditional revenue',
    kind: 'money',
    column: 'conditional_revenue',
    listed: true,
    sortable: true,
  },
  revenueSource: {
    label: 'Revenue source',
    kind: 'text',
    column: 'revenue_source',
    listed: true,
    sortable: true,
  },
  activeWorkers: {
    label: 'Active workers',
    kind: 'count',
    column: 'active_workers',
    listed: true,
    sortable: true,
  },
} as const satisfies Record<string, AccountField>;

type Fields = typeof ACCOUNT_FIELDS;
export type AccountFieldKey = keyof Fields;

/** Fields with these parts. */
export type FieldsWith<Part> = KeysWith<Fields, Part>;

/** The field of a key, with the general type. */
export const accountField = (key: AccountFieldKey): AccountField => ACCOUNT_FIELDS[key];

export const LISTED_FIELDS = keysWith(ACCOUNT_FIELDS, 'listed');
export const SORTABLE_FIELDS = keysWith(ACCOUNT_FIELDS, 'sortable');
export const GLANCE_FIELDS = keysWith(ACCOUNT_FIELDS, 'glance');
export const FILTER_FIELDS = keysWith(ACCOUNT_FIELDS, 'filter');
export const EDITABLE_FIELDS = keysWith(ACCOUNT_FIELDS, 'editable');
export const IMPORTED_FIELDS = keysWith(ACCOUNT_FIELDS, 'import');
export const TOOL_FIELDS = keysWith(ACCOUNT_FIELDS, 'tool');

/** The name of a field in the account's JSON. */
export type PropertyOf<Key extends AccountFieldKey> = PropertyIn<Fields, Key>;

export const propertyOf = <Key extends AccountFieldKey>(key: Key): PropertyOf<Key> =>
  (accountField(key).property ?? key) as PropertyOf<Key>;

/** The name of a field in an account's `fieldOwners`. */
export const ownedAs = (key: AccountFieldKey): string => {
  const { kind, column } = accountField(key);
  return kind === 'person' ? key : (column ?? key);
};
