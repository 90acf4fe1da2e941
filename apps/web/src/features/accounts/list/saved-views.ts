import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createView, deleteView, listViews, updateView } from '@rapport/contract/views.ts';
import type { SavedView, ViewSettings } from '@rapport/contract/views.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

const { queryKey } = api.query(listViews, { query: { screen: 'accounts' } });

/** Saved views of the accounts list visible to the reader. */
export const useSavedViews = () =>
  useQuery({ ...api.query(listViews, { query: { screen: 'accounts' } }), staleTime: 60_000 });

interface ViewChange {
  name?: string;
  shared?: boolean;
  settings?: ViewSettings;
}

/** Saves, changes and deletes views; refetches the views. */
export function useViewCommands() {
  const cache = useQueryClient();
  const put = (change: (views: SavedView[]) => SavedView[]) =>
    cache.setQueryData<{ views: SavedView[] }>(
      queryKey,
      (answer) => answer && { views: change(answer.views) },
    );
  const onError = (error: Error) =>
    toast({ title: 'The view was not saved', description: error.message, variant: 'destructive' });
  const create = useMutation({
    mutationFn: (body: { name: string; shared: boolean; settings: ViewSettings }) =>
      api.call(createView, { body }),
    onSuccess: (view) => put((views) => [...views, view]),
    onError,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: ViewChange & { id: string }) =>
      api.call(updateView, { params: { id }, body }),
    onSuccess: (view) => put((views) => views.map((one) => (one.id === view.id ? view : one))),
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(deleteView, { params: { id } }),
    onSuccess: ({ id }) => put((views) => views.filter((view) => view.id !== id)),
    onError,
  });
  return { create, update, remove };
}
