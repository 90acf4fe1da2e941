import type { Person } from '@rapport/contract/accounts.ts';
import { useTeamMembers } from '../contacts/api.ts';
import { useOwners } from './api.ts';

type Choice = Pick<Person, 'id' | 'fullName' | 'email'>;

/** Who may own an account: those who own one first, then everybody else, each by name. */
export function ownerChoices(owners: readonly Choice[], team: readonly Choice[]): Choice[] {
  const own = new Set(owners.map(({ id }) => id));
  return [...owners, ...team.filter(({ id }) => !own.has(id))];
}

/** Members to choose an owner from, those who own an account within the tags chosen first. */
export function useOwnerChoices(): Choice[] {
  const { data: owners = [] } = useOwners();
  const { data: team } = useTeamMembers();
  return ownerChoices(owners, team?.teamMembers ?? []);
}
