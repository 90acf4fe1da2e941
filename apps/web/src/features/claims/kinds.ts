import {
  deleteOpportunity,
  deleteRisk,
  getOpportunity,
  getRisk,
  listOpportunities,
  listRisks,
  SIGNAL_WORDS,
  updateOpportunity,
  updateRisk,
} from '@rapport/contract/claims.ts';
import type { Opportunity, Risk } from '@rapport/contract/claims.ts';
import { OpportunityOutcome, RiskStatus } from '@rapport/contract/enumerations.ts';
import { api } from '../../lib/api.ts';
import type { ClaimChange } from './changes.ts';

export type SignalKind = 'risk' | 'opportunity';

/** A risk or an opportunity as its pages show it. */
export interface Signal extends Omit<Risk, 'status'> {
  kind: SignalKind;
  status: Risk['status'] | Opportunity['status'];
}

const signalOfRisk = (risk: Risk): Signal => ({ ...risk, kind: 'risk' });
const signalOfOpportunity = ({ impact, ...opportunity }: Opportunity): Signal => ({
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
}

const known = <Status extends string>(all: readonly Status[], wanted: readonly string[] = []) =>
  all.filter((status) => wanted.includes(status));

/** The calls of both kinds under one set of names. */
export const SIGNALS = {
  risk: {
    words: SIGNAL_WORDS.risk,
    levelLabel: 'Level',
    tab: 'risk',
    statuses: RiskStatus.options,
    open: 'live',
    list: async (query: ListQuery, signal: AbortSignal) => {
      const statuses = known(RiskStatus.options, query.statuses);
      const answer = await api.call(listRisks, { query: { ...query, statuses } }, signal);
      return { items: answer.risks.map(signalOfRisk), total: answer.total };
    },
    one: async (id: string, signal: AbortSignal) =>
      signalOfRisk(await api.call(getRisk, { params: { id } }, signal)),
    change: async ({ id, status, ...rest }: ClaimChange & { id: string }) => {
      const body = {
        ...rest,
        ...(status && { status: RiskStatus.parse(status) }),
      };
      return signalOfRisk(await api.call(updateRisk, { params: { id }, body }));
    },
    remove: (id: string) => api.call(deleteRisk, { params: { id } }),
  },
  opportunity: {
    words: SIGNAL_WORDS.opportunity,
    levelLabel: 'Impact',
    tab: 'opportunity',
    statuses: OpportunityOutcome.options,
    open: 'prospect',
    list: async (query: ListQuery, signal: AbortSignal) => {
      const statuses = known(OpportunityOutcome.options, query.statuses);
      const answer = await api.call(listOpportunities, { query: { ...query, statuses } }, signal);
      return { items: answer.opportunities.map(signalOfOpportunity), total: answer.total };
    },
    one: async (id: string, signal: AbortSignal) =>
      signalOfOpportunity(await api.call(getOpportunity, { params: { id } }, signal)),
    change: async ({ id, level, status, ...rest }: ClaimChange & { id: string }) => {
      const body = {
        ...rest,
        ...(level && { impact: level }),
        ...(status && { status: OpportunityOutcome.parse(status) }),
      };
      return signalOfOpportunity(await api.call(updateOpportunity, { params: { id }, body }));
    },
    remove: (id: string) => api.call(deleteOpportunity, { params: { id } }),
  },
} as const;

const STATUS_WORDS: Record<Signal['status'], string> = {
  live: 'Live',
  mitigated: 'Mitigated',
  churned: 'Churned',
  contracted: 'Contracted',
  prospect: 'Prospect',
  seized: 'Seized',
  missed: 'Missed',
};
export const statusWord = (status: Signal['status']): string => STATUS_WORDS[status];
