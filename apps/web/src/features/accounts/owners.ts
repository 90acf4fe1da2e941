import type { Person } from '@rapport/contract/accounts/accounts.ts';
import { useTeamMembers } from '../contacts/api.ts';
import { useOwners } from './api.ts';

type Choice = Pick<Person, 'id' | 'fullName' | 'email'>;

/** Possible owners: current owners first, then all others, each by name. */
export function ownerChoices(owners: readonly Choice[], team: readonly Choice[]): Choice[] {
  const own = new Set(owners.map(({ id }) => id));
  return [...owners, ...team.filter(({ id }) => !own.has(id))];
}

/** Members to select an owner from; owners of accounts with the selected tags first. */
export function useOwnerChoices(): Choice[] {
  const { data: owners = [] } = useOwners();
  const { data: team } = useTeamMembers();
  return ownerChoices(owners, team?.teamMembers ?? []);
}
