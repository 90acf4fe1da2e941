import { z } from 'zod';
import { AccountId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { day, flag, moment } from './kit/values.ts';

const ImplementationStatus = z.enum(['Completed', 'InProgress', 'NotStarted']);

const TONES = { Completed: 'green', InProgress: 'orange', NotStarted: 'yellow' } as const;

/** The colour of an implementation status; grey if unknown. */
export function implementationTone(status: string | null): 'green' | 'orange' | 'yellow' | 'grey' {
  const known = ImplementationStatus.safeParse(status);
  return known.success ? TONES[known.data] : 'grey';
}

/** A deal, called CRM opportunity in the API; amounts are in its own currency. */
export const CrmOpportunity = z.object({
  id: z.uuid(),
  accountId: AccountId,
  name: z.string(),
  owner: z.string().nullable(),
  stage: z.string(),
  type: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string(),
  isClosed: z.boolean(),
  isWon: z.boolean(),
  openedOn: day.nullable(),
  closeDate: day.nullable(),
  contractStartDate: day.nullable(),
  contractEndDate: day.nullable(),
  expectedRevenue: z.number().nullable(),
  yearlyAmount: z.number().nullable(),
  implementationStatus: ImplementationStatus.nullable(),
  implementationOwner: z.string().nullable(),
  estimatedGoLiveDate: day.nullable(),
  provider: z.string().nullable(),
  providerLink: z.string().nullable(),
});
export type CrmOpportunity = z.infer<typeof CrmOpportunity>;

/** A change of one field of a deal, as reported by the source. */
export const FieldHistory = z.object({
  id: z.uuid(),
  opportunityId: z.uuid(),
  opportunityName: z.string(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changedAt: moment,
  changedBy: z.string().nullable(),
});
export type FieldHistory = z.infer<typeof FieldHistory>;

export const listCrmOpportunities = endpoint({
  method: 'GET',
  path: '/crm-opportunities/:id/crm-opportunities',
  summary: 'CRM opportunities of an account: open ones first, soonest close first',
  scope: 'read',
  audit: false,
  params: z.object({ id: AccountId }),
  query: z.object({ activeOnly: flag.describe('Only opportunities that are still open') }),
  answer: z.object({ crmOpportunities: z.array(CrmOpportunity), total: z.int() }),
  errors: ['account_not_found', 'restricted_access'],
});

export const listFieldHistory = endpoint({
  method: 'GET',
  path: '/crm-opportunities/:id/crm-opportunity-field-histories',
  summary: 'Field changes of one CRM opportunity, or of all of an account, newest first',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid().describe('A CRM opportunity’s id, or an account’s') }),
  answer: z.object({ history: z.array(FieldHistory) }),
  errors: ['not_found', 'restricted_access'],
});
