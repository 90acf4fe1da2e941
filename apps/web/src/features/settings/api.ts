import { useMutation, useQuery } from '@tanstack/react-query';
import { getUserSettings } from '@rapport/contract/auth.ts';
import * as contract from '@rapport/contract/settings/settings.ts';
import * as organisation from '@rapport/contract/settings/organisation.ts';
import type { OrganisationChange } from '@rapport/contract/settings/organisation.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import { api, queryClient } from '../../lib/api.ts';

/** The organisation's variation; for administrators. */
export const useVariation = (enabled: boolean) =>
  useQuery({ ...api.query(contract.getVariation), enabled, staleTime: Infinity, retry: false });

/** Saves the variation and reloads the user settings that contain it. */
export const useSaveVariation = () =>
  useMutation({
    mutationFn: (body: { variation: Variation; revision: string }) =>
      api.call(contract.setVariation, { body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(api.query(contract.getVariation).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: api.query(getUserSettings).queryKey });
    },
  });

/** The organisation's name, time zone, currency and mail domains. */
export const useOrganisation = () => useQuery(api.query(organisation.getOrganisation));

/** Changes them; then everything loads again, since days and totals depend on zone and currency. */
export const useChangeOrganisation = () =>
  useMutation({
    mutationFn: (body: OrganisationChange) => api.call(organisation.changeOrganisation, { body }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(api.query(organisation.getOrganisation).queryKey, saved);
      await queryClient.invalidateQueries();
    },
  });
