import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  exportRelationships,
  getContact,
  listRelationships,
  listTeamMembers,
  pinContact,
  RelationshipSort,
  RELATIONSHIPS_PAGE_SIZE,
} from '@rapport/contract/contacts/contacts.ts';
import type { Relationship } from '@rapport/contract/contacts/contacts.ts';
import { editContact, getContactEnrichment } from '@rapport/contract/contacts/enrichment.ts';
import type { ContactChange } from '@rapport/contract/contacts/enrichment.ts';
import { getRelationshipMap } from '@rapport/contract/contacts/map.ts';
import { listMerged, mergeContacts, splitContacts } from '@rapport/contract/contacts/merges.ts';
import {
  getContactFigures,
  getContactSentiment,
  getMyConversations,
} from '@rapport/contract/contacts/page.ts';
import { Strength } from '@rapport/contract/contacts/strength.ts';
import { AccountId } from '@rapport/contract/ids.ts';
import { api, describeError } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The contacts under the filters of the URL, of one account or of all under the tag filters. */
export function useRelationships(accountId?: string) {
  const filters = useUrlFilters();
  const { text, list, page } = filters;
  const tags = useTagFilters();
  const chosen = list('accountIds').filter((id) => AccountId.safeParse(id).success);
  const vip = text('vip');
  const sort = RelationshipSort.safeParse(text('sort'));
  const direction = text('direction') === 'DESC' ? ('DESC' as const) : ('ASC' as const);
  const query = {
    accounts: accountId ? [accountId] : chosen,
    ...(!accountId && tags.length > 0 && { accountTagFilters: [...tags] }),
    ...((vip === 'true' || vip === 'false') && { pinned: vip }),
    strengths: list('strength').filter((one): one is Strength => Strength.safeParse(one).success),
    freeTextSearch: text('search') || undefined,
    ...(sort.success && { sort: sort.data, direction }),
  } as const;
  const answer = useQuery({
    ...api.query(listRelationships, {
      query: {
        ...query,
        countEngagedWithMe: 'true',
        pageSize: RELATIONSHIPS_PAGE_SIZE,
        skip: (page - 1) * RELATIONSHIPS_PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });
  /** All pages as a file. */
  const download = () => api.download(exportRelationships, { query });
  const sorting = sort.success ? { key: sort.data, direction } : undefined;
  return { answer, sorting, download, ...filters };
}

export const useContact = (id: string, enabled = true) =>
  useQuery({ ...api.query(getContact, { params: { id } }), enabled });

type Pinned = Pick<Relationship, 'id' | 'pinned'>;
interface Page {
  relationships: Relationship[];
  total: number;
}

/** Shows a contact as VIP or not, in every list and card that holds them. */
function showPinned(client: QueryClient, { id, pinned }: Pinned) {
  client.setQueriesData<Page>(
    { queryKey: [listRelationships.path] },
    (page) =>
      page && {
        ...page,
        relationships: page.relationships.map((row) => (row.id === id ? { ...row, pinned } : row)),
      },
  );
  client.setQueryData<Pinned>(
    api.query(getContact, { params: { id } }).queryKey,
    (held) => held && { ...held, pinned },
  );
}

/** Marks a contact as VIP or not: shown at once, restored with a notice when the call fails. */
export function usePin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, pinned }: Pinned) =>
      api.call(pinContact, { body: { contactId: id, pin: pinned } }),
    onMutate: (change) => showPinned(client, change),
    onSuccess: () => void client.invalidateQueries({ queryKey: [listRelationships.path] }),
    onError: (error, { id, pinned }) => {
      showPinned(client, { id, pinned: !pinned });
      toast({
        title: pinned ? 'Not marked as VIP' : 'Still marked as VIP',
        description: describeError(error),
        variant: 'destructive',
      });
    },
  });
}

/** The organisation's members, by name. */
export const useTeamMembers = () => useQuery({ ...api.query(listTeamMembers), staleTime: 300_000 });

export const useContactSentiment = (id: string) =>
  useQuery(api.query(getContactSentiment, { params: { id } }));

/** The strength of a relationship, how fast a person answers and what waits for us. */
export const useContactFigures = (id: string) =>
  useQuery(api.query(getContactFigures, { params: { id } }));

/** The conversations of the reader with a contact. */
export const useMyConversations = (id: string) =>
  useQuery(api.query(getMyConversations, { params: { id } }));

/** What is known of a person, each value with its source. */
export const useEnrichment = (id: string) =>
  useQuery(api.query(getContactEnrichment, { params: { id } }));

/** Edits a contact; every list and card that shows them is read again. */
export function useEditContact(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactChange) => api.call(editContact, { params: { id }, body }),
    onSuccess: () => {
      for (const path of [getContact.path, getContactEnrichment.path, listRelationships.path])
        void client.invalidateQueries({ queryKey: [path] });
      toast({ title: 'Contact saved', variant: 'success' });
    },
    onError: (error) =>
      toast({
        title: 'The contact was not saved',
        description: describeError(error),
        variant: 'destructive',
      }),
  });
}

/** Contacts by name or email, of all accounts. */
export const useContactSearch = (words: string) =>
  useQuery({
    ...api.query(listRelationships, { query: { freeTextSearch: words, pageSize: 20 } }),
    placeholderData: keepPreviousData,
  });

export const useMerged = (id: string) => useQuery(api.query(listMerged, { params: { id } }));

const notDone = (title: string) => (error: Error) =>
  toast({ title, description: describeError(error), variant: 'destructive' });

/** Splits a merged contact from the one it is shown as. */
export function useSplit(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mergedId: string) => api.call(splitContacts, { params: { id, mergedId } }),
    onSuccess: () => {
      void client.invalidateQueries();
      toast({ title: 'The contacts were split', variant: 'success' });
    },
    onError: notDone('The contacts were not split'),
  });
}

/** Merges another contact into this one; the notice offers to undo it. */
export function useMerge(id: string) {
  const client = useQueryClient();
  const split = useSplit(id);
  return useMutation({
    mutationFn: (other: Pick<Relationship, 'id' | 'fullName'>) =>
      api.call(mergeContacts, { params: { id }, body: { contactId: other.id } }),
    onSuccess: (_, other) => {
      void client.invalidateQueries();
      toast({ title: `${other.fullName} was merged`, undo: () => split.mutate(other.id) });
    },
    onError: notDone('The contacts were not merged'),
  });
}

/** Who writes with whom on an account, by the messages of a window. */
export const useRelationshipMap = (accountId: string, days: number) =>
  useQuery(api.query(getRelationshipMap, { query: { accountId: accountId as AccountId, days } }));
