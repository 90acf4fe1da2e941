import {
  deleteOpportunity,
  deleteRisk,
  getOpportunity,
  getRisk,
  listOpportunities,
  listRisks,
  SIGNAL_LABELS,
  updateOpportunity,
  updateRisk,
} from '@rapport/contract/claims/claims.ts';
import type { Opportunity, Risk } from '@rapport/contract/claims/claims.ts';
import { OpportunityOutcome, RiskStatus } from '@rapport/contract/enumerations.ts';
import { api } from '../../lib/api.ts';
import type { ClaimChange } from './changed-fields.ts';

export type ClaimKind = 'risk' | 'opportunity';

/** A risk or an opportunity, in one shape. */
export interface Claim extends Omit<Risk, 'status'> {
  kind: ClaimKind;
  status: Risk['status'] | Opportunity['status'];
}

const riskToClaim = (risk: Risk): Claim => ({ ...risk, kind: 'risk' });
const opportunityToClaim = ({ impact, ...opportunity }: Opportunity): Claim => ({
  ...opportunity,
  kind: 'opportunity',
  level: impact,
});

export interface ListQuery {
  accountId: string;
  take: number;
  skip?: number;
  /** Open ones when empty. */
  statuses?: readonly string[];
  /** Only those that a person dismissed. */
  dismissed?: boolean;
}

const filterKnown = <Status extends string>(
  all: readonly Status[],
  wanted: readonly string[] = [],
) => all.filter((status) => wanted.includes(status));

/** Labels, statuses and calls of each kind. */
export const CLAIMS = {
  risk: {
    nouns: SIGNAL_LABELS.risk,
    levelLabel: 'Level',
    tab: 'risk',
    statuses: RiskStatus.options,
    open: 'live',
    list: async (query: ListQuery, signal: AbortSignal) => {
      const statuses = filterKnown(RiskStatus.options, query.statuses);
      const answer = await api.call(listRisks, { query: { ...query, statuses } }, signal);
      return { items: answer.risks.map(riskToClaim), total: answer.total };
    },
    one: async (id: string, signal: AbortSignal) =>
      riskToClaim(await api.call(getRisk, { params: { id } }, signal)),
    change: async ({ id, status, ...rest }: ClaimChange & { id: string }) => {
      const body = {
        ...rest,
        ...(status && { status: RiskStatus.parse(status) }),
      };
      return riskToClaim(await api.call(updateRisk, { params: { id }, body }));
    },
    remove: (id: string) => api.call(deleteRisk, { params: { id } }),
  },
  opportunity: {
    nouns: SIGNAL_LABELS.opportunity,
    levelLabel: 'Impact',
    tab: 'opportunity',
    statuses: OpportunityOutcome.options,
    open: 'prospect',
    list: async (query: ListQuery, signal: AbortSignal) => {
      const statuses = filterKnown(OpportunityOutcome.options, query.statuses);
      const answer = await api.call(listOpportunities, { query: { ...query, statuses } }, signal);
      return { items: answer.opportunities.map(opportunityToClaim), total: answer.total };
    },
    one: async (id: string, signal: AbortSignal) =>
      opportunityToClaim(await api.call(getOpportunity, { params: { id } }, signal)),
    change: async ({ id, level, status, ...rest }: ClaimChange & { id: string }) => {
      const body = {
        ...rest,
        ...(level && { impact: level }),
        ...(status && { status: OpportunityOutcome.parse(status) }),
      };
      return opportunityToClaim(await api.call(updateOpportunity, { params: { id }, body }));
    },
    remove: (id: string) => api.call(deleteOpportunity, { params: { id } }),
  },
} as const;

const STATUS_LABELS: Record<Claim['status'], string> = {
  live: 'Live',
  mitigated: 'Closed',
  churned: 'Churned',
  contracted: 'Contracted',
  prospect: 'Prospect',
  seized: 'Seized',
  missed: 'Missed',
};
export const statusLabel = (status: Claim['status']): string => STATUS_LABELS[status];
