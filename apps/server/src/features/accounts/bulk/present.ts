import type { z } from 'zod';
import type { BulkEdit, BulkPreview } from '@rapport/contract/accounts/bulk-edits.ts';
import { willChange } from '../commands/bulk-edit.ts';
import type { BulkPlan } from '../commands/bulk-edit.ts';
import type { BulkEditRow } from './queries.ts';

/** Counts accounts that change, are unchanged or have skipped fields. */
export const countsOf = ({ plans, refused }: BulkPlan) => {
  const changed = plans.filter(willChange).length;
  const skipped = plans.filter(({ owned }) => owned.length > 0);
  return {
    changed,
    unchanged: plans.length - changed - skipped.filter((plan) => !willChange(plan)).length,
    skipped: skipped.length + refused.length,
  };
};

/** Ids of the owners in a plan. */
export const ownersIn = ({ plans }: BulkPlan): string[] => [
  ...new Set(
    plans.flatMap(({ before, after }) => [before, after].flatMap(({ owner }) => owner ?? [])),
  ),
];

export const presentPreview = (
  plan: BulkPlan,
  people: { id: string; name: string }[],
): z.input<typeof BulkPreview> => ({
  rows: [
    ...plan.plans.map(({ account, before, after, owned }) => ({
      account: { id: account.id, name: account.name },
      before: before,
      after,
      skipped: owned.map((field) => ({ ...field, reason: 'source_owned' as const })),
    })),
    ...plan.refused.map(({ id, reason }) => ({
      account: { id, name: null },
      before: {},
      after: {},
      skipped: [{ field: null, reason, source: null }],
    })),
  ],
  ...countsOf(plan),
  matching: plan.matching,
  people: people.map(({ id, name }) => ({ id, fullName: name })),
});

export const presentBulkEdit = (row: BulkEditRow): z.input<typeof BulkEdit> => ({
  id: row.id,
  changes: row.changes,
  accountCount: row.account_count,
  createdAt: row.created_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
});
