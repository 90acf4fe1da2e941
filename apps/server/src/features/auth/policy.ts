import type { Config } from '../../platform/config.ts';

/** Sample people sign in with the embedded issuer alone, where the configuration lets them. */
export const sampleSignInAllowed = (
  config: Pick<Config, 'sampleSignIn' | 'RAPPORT_OIDC_ISSUER'>,
): boolean => config.sampleSignIn && config.RAPPORT_OIDC_ISSUER === undefined;
