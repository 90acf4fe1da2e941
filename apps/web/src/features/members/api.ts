import { useMutation, useQuery } from '@tanstack/react-query';
import type { Role } from '@rapport/contract/auth.ts';
import type { MemberId } from '@rapport/contract/ids.ts';
import * as contract from '@rapport/contract/members.ts';
import type { Member } from '@rapport/contract/members.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { api, queryClient } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** All members, and whether invitations are mailed; for administrators. */
export const useMembers = (allowed: boolean) =>
  useQuery({ ...api.query(contract.listMembers), enabled: allowed });

/** A member with sessions, tokens and recent changes. */
export const useMember = (id: MemberId) =>
  useQuery(api.query(contract.getMember, { params: { id } }));

async function refreshMembers(): Promise<void> {
  await Promise.all(
    [contract.listMembers, contract.getMember].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
}

/** A change of a member; `done` is the message after it. */
const useChange = <Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  done: (input: Input, answer: Answer) => { title: string; description?: string },
) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (answer, input) => {
      await refreshMembers();
      toast({ ...done(input, answer), variant: 'success', duration: 4_000 });
    },
    onError: ({ message }) =>
      toast({
        title: 'Nothing was changed',
        description: message,
        variant: 'destructive',
        duration: 6_000,
      }),
  });

const of = ({ id }: Member) => ({ params: { id } });
const sessionsEnded = (count: number) => `${plural(count, 'session')} ended`;
const tokensRevoked = (count: number) => `${plural(count, 'token')} revoked`;

export const useInvite = () =>
  useMutation({
    mutationFn: (body: { emails: string[]; role: Role }) =>
      api.call(contract.inviteMembers, { body }),
    onSuccess: refreshMembers,
  });

export const useRenewInvitation = () =>
  useMutation({
    mutationFn: (member: Member) => api.call(contract.renewInvitation, of(member)),
    onSuccess: refreshMembers,
    onError: ({ message }) =>
      toast({ title: 'No new link', description: message, variant: 'destructive' }),
  });

export const useRevokeInvitation = () =>
  useChange(
    (member: Member) => api.call(contract.revokeInvitation, of(member)),
    ({ email }) => ({ title: `Invitation of ${email} withdrawn` }),
  );

export const useChangeRole = () =>
  useChange(
    ({ member, role }: { member: Member; role: Role }) =>
      api.call(contract.changeRole, { ...of(member), body: { role } }),
    ({ member, role }) => ({
      title:
        role === 'admin'
          ? `${member.fullName} is now an administrator`
          : `${member.fullName} is now a member`,
    }),
  );

export const useSuspend = () =>
  useChange(
    (member: Member) => api.call(contract.suspendMember, of(member)),
    ({ fullName }) => ({ title: `${fullName} is suspended` }),
  );

export const useReactivate = () =>
  useChange(
    (member: Member) => api.call(contract.reactivateMember, of(member)),
    ({ fullName }) => ({ title: `${fullName} can sign in again` }),
  );

export const useRemove = () =>
  useChange(
    ({ member, handTo }: { member: Member; handTo: MemberId | null }) =>
      api.call(contract.removeMember, { ...of(member), body: { handTo } }),
    ({ member }) => ({ title: `${member.fullName} was removed` }),
  );

export const useSignOut = () =>
  useChange(
    (member: Member) => api.call(contract.signOutMember, of(member)),
    (_, { sessions }) => ({ title: sessionsEnded(sessions) }),
  );

export const useEndSession = () =>
  useChange(
    ({ member, session }: { member: Member; session: string }) =>
      api.call(contract.endMemberSession, { params: { id: member.id, session } }),
    (_, { sessions }) => ({ title: sessionsEnded(sessions) }),
  );

export const useRevokeTokens = () =>
  useChange(
    (member: Member) => api.call(contract.revokeMemberTokens, of(member)),
    (_, { tokens }) => ({ title: tokensRevoked(tokens) }),
  );

export const useRevokeToken = () =>
  useChange(
    ({ member, token }: { member: Member; token: string }) =>
      api.call(contract.revokeMemberToken, { params: { id: member.id, token } }),
    (_, { tokens }) => ({ title: tokensRevoked(tokens) }),
  );
