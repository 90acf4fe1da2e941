import { useEffect, useState } from 'react';
import { SignInFrame } from '../features/auth/components/sign-in-frame.tsx';
import { finishSignIn } from '../features/auth/issuer.ts';
import { Button } from '../ui/button.tsx';

/** The redirect target of the issuer: exchanges the code for a session and continues. */
export default function AuthCallbackPage() {
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    finishSignIn().then(
      (path) => window.location.replace(path),
      (error: Error) => setProblem(error.message),
    );
  }, []);

  if (problem === null)
    return <main aria-busy="true" aria-label="Signing in" className="min-h-dvh bg-(--bg)" />;
  return (
    <SignInFrame title="Sign-in could not be finished" lead={problem}>
      <Button variant="primary" onClick={() => window.location.replace('/')}>
        Start again
      </Button>
    </SignInFrame>
  );
}
