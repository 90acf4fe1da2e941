import { useMutation } from '@tanstack/react-query';
import { signIn } from '@rapport/contract/auth.ts';
import type { SignInOutcome } from '@rapport/contract/auth.ts';
import { startSignIn } from './issuer.ts';
import { CallError, publicClient } from './public-client.ts';

export interface Credentials {
  email: string;
  password: string;
  organisation?: string;
}

/**
 * Proves who somebody is. When the sign-in that waits in this browser has expired, a new one is started, and the
 * page comes back with the same way home.
 */
export function useSignIn(redirect: string | undefined) {
  return useMutation<SignInOutcome, Error, Credentials>({
    mutationFn: async (credentials) => {
      try {
        return await publicClient.call(signIn, { body: credentials });
      } catch (error) {
        if (error instanceof CallError && error.code === 'conflict') await startSignIn(redirect);
        throw error;
      }
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'signed-in') window.location.replace(outcome.redirectTo);
    },
  });
}
