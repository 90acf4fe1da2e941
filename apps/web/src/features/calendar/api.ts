import { useQuery } from '@tanstack/react-query';
import {
  AHEAD_DAYS,
  AHEAD_TAKE,
  getCalendarEvent,
  listExternalEvents,
  listInternalEvents,
} from '@rapport/contract/calendar/calendar.ts';
import { getPreparation } from '@rapport/contract/calendar/preparation.ts';
import type { PreparationKind } from '@rapport/contract/calendar/preparation.ts';
import { api } from '../../lib/api.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';

/** The agent that prepares a meeting: with customers, or internal. */
export type PrepAgent = 'client-prep' | 'internal-prep';

/** Meetings of the next two weeks that match the tag filters. */
export const useUpcomingEvents = (agent: PrepAgent) => {
  const tags = useTagFilters();
  const query = { daysAhead: AHEAD_DAYS, take: AHEAD_TAKE, accountTagFilters: [...tags] };
  const external = api.query(listExternalEvents, { query });
  const internal = api.query(listInternalEvents, { query });
  const ofClients = useQuery({ ...external, enabled: agent === 'client-prep' });
  const ofOurs = useQuery({ ...internal, enabled: agent === 'internal-prep' });
  return agent === 'client-prep' ? ofClients : ofOurs;
};

export const useCalendarEvent = (id: string) =>
  useQuery(api.query(getCalendarEvent, { params: { id } }));

/** The preparation of a meeting. */
export const usePreparation = (id: string, kind: PreparationKind) =>
  useQuery({
    ...api.query(getPreparation, { params: { id }, query: { kind } }),
    staleTime: 5 * 60_000,
  });
