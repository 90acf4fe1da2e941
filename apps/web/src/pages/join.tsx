import { acceptInvitation, readInvitation } from '@rapport/contract/members.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInFrame } from '../features/auth/components/sign-in-frame.tsx';
import { startSignIn } from '../features/auth/issuer.ts';
import { publicClient } from '../features/auth/public-client.ts';
import { JoinForm } from '../features/members/components/join-form.tsx';
import { formatDay } from '../lib/format/format.ts';
import { Button } from '../ui/button.tsx';

/** Opened by an invitation's link; its secret follows the #, which browsers send to no server. */
export default function JoinPage() {
  const [secret] = useState(() => window.location.hash.slice(1));
  const invitation = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => publicClient.call(readInvitation, { body: { secret } }),
    retry: false,
    staleTime: Infinity,
  });
  const join = useMutation({
    mutationFn: (joining: { fullName: string; password?: string }) =>
      publicClient.call(acceptInvitation, { body: { secret, ...joining } }),
    onSuccess: () => startSignIn(undefined),
  });

  if (invitation.error)
    return (
      <SignInFrame title="This invitation cannot be used" lead={invitation.error.message}>
        <Button onClick={() => window.location.assign('/')}>Go to sign-in</Button>
      </SignInFrame>
    );
  if (!invitation.data)
    return (
      <main aria-busy="true" aria-label="Opening the invitation" className="min-h-dvh bg-(--bg)" />
    );
  const { organisation, email, invitedBy, expiresAt, password } = invitation.data;
  return (
    <SignInFrame
      title={`Join ${organisation}`}
      lead={`${invitedBy ? `${invitedBy} has invited you` : 'You are invited'} to Rapport. The invitation is valid until ${formatDay(expiresAt)}.`}
    >
      <JoinForm
        email={email}
        password={password}
        pending={join.isPending || join.isSuccess}
        problem={join.error?.message ?? null}
        onJoin={(joining) => join.mutate(joining)}
      />
    </SignInFrame>
  );
}
