import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getContact, listRelationships, listTeamMembers } from '@rapport/contract/contacts.ts';
import { api } from '../../lib/api.ts';

/** A page of an account's contacts; pages count from 1. */
export const useAccountContacts = (accountId: string, page: number, pageSize: number) =>
  useQuery({
    ...api.query(listRelationships, {
      query: { accounts: [accountId], pageSize, skip: (page - 1) * pageSize },
    }),
    placeholderData: keepPreviousData,
  });

export const useContact = (id: string) => useQuery(api.query(getContact, { params: { id } }));

/** The organisation's members, by name. */
export const useTeamMembers = () => useQuery({ ...api.query(listTeamMembers), staleTime: 300_000 });
