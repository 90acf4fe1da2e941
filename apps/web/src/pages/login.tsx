import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PasswordSignIn } from '../features/auth/components/password-sign-in.tsx';
import { SignInFrame } from '../features/auth/components/sign-in-frame.tsx';
import { signInConfiguration, startSignIn } from '../features/auth/issuer.ts';
import { ownPath } from '../features/auth/redirect.ts';
import { bearerToken } from '../lib/auth-session.ts';
import { Button } from '../ui/button.tsx';

/** The way in, at `/`. Without a waiting sign-in it starts one; whoever is signed in goes on at once. */
export default function LoginPage() {
  const search = new URLSearchParams(window.location.search);
  const redirect = search.get('redirect') ?? undefined;
  const waiting = search.has('interaction');
  const configuration = useQuery({ queryKey: ['sign-in'], queryFn: signInConfiguration, retry: 1 });
  const own = configuration.data?.kind === 'own';
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (bearerToken() !== null && !waiting) {
      window.location.replace(ownPath(redirect, window.location.origin));
    } else if (own && !waiting) {
      startSignIn(redirect).catch(() => setProblem(UNREACHABLE));
    }
  }, [own, waiting, redirect]);

  if (!window.isSecureContext)
    return (
      <SignInFrame
        title="Open Rapport over https"
        lead="Browsers sign in over https or on the machine itself (http://localhost) only. Ask whoever runs this server for its https address."
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
      <SignInFrame
        title="Sign in"
        lead="You will confirm who you are with your organisation’s sign-in service."
      >
        <Button
          variant="primary"
          onClick={() => void startSignIn(redirect).catch(() => setProblem(UNREACHABLE))}
        >
          Continue
        </Button>
      </SignInFrame>
    );
  if (!configuration.data || !waiting) return <Opening />;
  return <PasswordSignIn people={configuration.data.samplePeople} redirect={redirect} />;
}

const UNREACHABLE = 'The sign-in service did not answer. Check the connection and try again.';

/** Keeps the page quiet for the moment that the redirects take. */
const Opening = () => (
  <main aria-busy="true" aria-label="Opening the sign-in page" className="min-h-dvh bg-(--bg)" />
);
