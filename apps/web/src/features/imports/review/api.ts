import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { decideReview, listReview } from '@rapport/contract/imports/review.ts';
import type { ReviewGroup } from '@rapport/contract/imports/review.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { api, queryClient } from '../../../lib/api.ts';

export const REVIEW_PAGE_SIZE = 50;

export const useReview = (group: ReviewGroup, search: string, page: number) =>
  useQuery({
    ...api.query(listReview, {
      query: {
        group,
        search: search || undefined,
        take: REVIEW_PAGE_SIZE,
        skip: (page - 1) * REVIEW_PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** The companies to review, by name, and how many there are; for administrators only. */
export const useWaitingCompanies = (enabled: boolean) =>
  useQuery({
    ...api.query(listReview, { query: { take: 2 } }),
    select: ({ counts, domains }) => ({
      total: counts.business ?? 0,
      names: domains.map(({ suggestedName }) => suggestedName),
    }),
    enabled,
    staleTime: 60_000,
  });

/** The number of companies to review, for the navigation; for administrators only. */
export const useReviewCount = (enabled: boolean) =>
  useQuery({
    ...api.query(listReview, { query: { take: 1 } }),
    select: ({ counts }) => counts.business ?? 0,
    enabled,
    staleTime: 60_000,
  });

export type Decision = Input<typeof decideReview>['body'];

/** Sends a decision; accounts, conversations and counts change with it. */
export const useDecide = () =>
  useMutation({
    mutationFn: (body: Decision) => api.call(decideReview, { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });

export const useAccountSearch = (text: string, enabled: boolean) =>
  useQuery({
    ...api.query(listAccounts, {
      query: { freeTextSearch: text || undefined, take: 8, includeDisabled: true },
    }),
    enabled,
  });
