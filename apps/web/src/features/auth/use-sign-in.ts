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
 * Sends the credentials. When the pending sign-in of this browser has expired, starts a new one with the same redirect.
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
