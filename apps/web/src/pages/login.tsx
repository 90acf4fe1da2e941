import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PasswordSignIn } from '../features/auth/components/password-sign-in.tsx';
import { SignInFrame } from '../features/auth/components/sign-in-frame.tsx';
import { signInConfiguration, startSignIn } from '../features/auth/issuer.ts';
import { localPath } from '../features/auth/redirect.ts';
import { bearerToken } from '../lib/auth-session.ts';
import { Button } from '../ui/button.tsx';

/** The sign-in page at `/`: starts a sign-in, or redirects users who are signed in. */
export default function LoginPage() {
  const search = new URLSearchParams(window.location.search);
  const redirect = search.get('redirect') ?? undefined;
  const hasPendingSignIn = search.has('interaction');
  const configuration = useQuery({ queryKey: ['sign-in'], queryFn: signInConfiguration, retry: 1 });
  const own = configuration.data?.kind === 'own';
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (bearerToken() !== null && !hasPendingSignIn) {
      window.location.replace(localPath(redirect, window.location.origin));
    } else if (own && !hasPendingSignIn) {
      startSignIn(redirect).catch(() => setProblem(UNREACHABLE));
    }
  }, [own, hasPendingSignIn, redirect]);

  if (!window.isSecureContext)
    return (
      <SignInFrame
        title="Open Rapport over https"
        lead="Sign-in works only over https, or at http://localhost. Ask whoever runs this server for its https address."
      />
    );
  if (configuration.isError || problem !== null)
    return (
      <SignInFrame title="The server cannot be reached" lead={UNREACHABLE}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </SignInFrame>
    );
  if (configuration.data?.kind === 'hosted')
    return (
      <SignInFrame title="Sign in" lead="You sign in with your organisation’s sign-in service.">
        <Button
          variant="primary"
          onClick={() => void startSignIn(redirect).catch(() => setProblem(UNREACHABLE))}
        >
          Continue
        </Button>
      </SignInFrame>
    );
  if (!configuration.data || !hasPendingSignIn) return <Redirecting />;
  return <PasswordSignIn people={configuration.data.samplePeople} redirect={redirect} />;
}

const UNREACHABLE = 'The sign-in service did not answer. Check the connection and try again.';

/** Empty while redirects take place. */
const Redirecting = () => (
  <main aria-busy="true" aria-label="Opening the sign-in page" className="min-h-dvh bg-(--bg)" />
);
