import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AccountId, ContactId } from '@rapport/contract/ids.ts';
import { getProject, listProjects } from '@rapport/contract/projects.ts';
import { api } from '../../lib/api.ts';
import { useUser } from '../auth/api.ts';

/** Whether the organisation works with projects; undefined until that is known. */
export const useProjectsOn = (): boolean | undefined =>
  useUser().data?.org.variation.flags.projects;

interface Of {
  accountId?: string;
  contactId?: string;
  pageSize?: number;
  skip?: number;
}

/** Projects of an account, or of the conversations of a contact; not loaded in organisations without projects. */
export function useProjects({ accountId, contactId, ...page }: Of) {
  const enabled = useProjectsOn() === true;
  return useQuery({
    ...api.query(listProjects, {
      query: { accountId: accountId as AccountId, contactId: contactId as ContactId, ...page },
    }),
    enabled: enabled && (accountId ?? contactId) !== '',
    placeholderData: keepPreviousData,
  });
}

export const useProject = (id: string) => useQuery(api.query(getProject, { params: { id } }));
