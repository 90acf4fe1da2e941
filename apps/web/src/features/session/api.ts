import { getUserSettings } from '@rapport/contract/session.ts';
import type { User } from '@rapport/contract/session.ts';
import { createClient } from '@rapport/contract/kit/client.ts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { sessionFetch } from '../../lib/session.ts';
import { callError } from './public-client.ts';

const client = createClient(async (url, init) => {
  const response = await sessionFetch(url, init);
  if (!response.ok) throw await callError(response);
  return response;
});

/** The signed-in person, their organisation and its variation; asked for once and kept until told otherwise. */
export const useUser = (): UseQueryResult<User> =>
  useQuery({ ...client.query(getUserSettings), staleTime: Infinity });
