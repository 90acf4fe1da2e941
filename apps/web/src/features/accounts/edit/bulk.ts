import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EditableField } from '@rapport/contract/accounts/changes.ts';
import type { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import {
  applyBulkEdit,
  BULK_EDIT_LIMIT,
  listBulkEdits,
  previewBulkEdit,
  undoBulkEdit,
} from '@rapport/contract/accounts/bulk-edits.ts';
import type { BulkChanges, BulkSelection } from '@rapport/contract/accounts/bulk-edits.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Individually selected accounts, or all that match the filters. */
export type Chosen = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'matching' };

export const NOTHING_CHOSEN: Chosen = { kind: 'some', ids: new Set() };

/** Number of selected accounts; a bulk edit changes at most 1,000. */
export const chosenCount = (chosen: Chosen, total: number): number =>
  chosen.kind === 'some' ? chosen.ids.size : Math.min(total, BULK_EDIT_LIMIT);

/** The selection in the format of the API. */
export function selectionOf(chosen: Chosen, query: Partial<AccountsQuery>): BulkSelection {
  if (chosen.kind === 'some') return { accountIds: [...chosen.ids] } as BulkSelection;
  const { take: _take, skip: _skip, ...matching } = query;
  return { matching } as BulkSelection;
}

/** `18 accounts`, `1 account`. */
export const formatAccountCount = (count: number): string => plural(count, 'account');

/** Preview of a bulk edit, refetched on every change. */
export const useBulkPreview = (selection: BulkSelection, changes: BulkChanges | null) =>
  useQuery({
    queryKey: ['/accounts/bulk-edits/preview', selection, changes],
    queryFn: ({ signal }) =>
      api.call(previewBulkEdit, { body: { selection, changes: changes ?? {} } }, signal),
    enabled: changes !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });

export const useBulkEdits = (enabled: boolean) =>
  useQuery({ ...api.query(listBulkEdits), enabled, staleTime: 0 });

/** Applies and undoes bulk edits; refetches all account lists. */
export function useBulkCommands() {
  const cache = useQueryClient();
  const refresh = () =>
    cache.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/account'),
    });
  const undo = useMutation({
    mutationFn: (id: string) => api.call(undoBulkEdit, { params: { id } }),
    onSuccess: ({ restored, kept }) => {
      void refresh();
      toast({ title: `Undone for ${formatAccountCount(restored)}`, ...describeKept(kept) });
    },
    onError: (error) =>
      toast({ title: 'Could not undo', description: error.message, variant: 'destructive' }),
  });
  const apply = useMutation({
    mutationFn: (body: { selection: BulkSelection; changes: BulkChanges }) =>
      api.call(applyBulkEdit, { body }),
    onSuccess: ({ id, changed }) => {
      void refresh();
      toast({
        title: `Changed ${formatAccountCount(changed)}`,
        ...(id && { undo: () => undo.mutate(id) }),
      });
    },
  });
  return { apply, undo };
}

const NAMED = 4;

/** Lists up to 4 accounts that somebody changed since, then +N. */
function describeKept(kept: { name: string; fields: EditableField[] }[]) {
  if (kept.length === 0) return { variant: 'success' as const };
  const names = kept.slice(0, NAMED).map(({ name }) => name);
  const rest = kept.length - names.length;
  return {
    description: `Not undone because they changed since: ${names.join(', ')}${rest > 0 ? ` +${rest}` : ''}`,
    variant: 'warning' as const,
    duration: 8_000,
  };
}
