import type { Config } from '../../platform/config.ts';

/** Sample members sign in only with the embedded issuer, and only if the configuration allows it. */
export const sampleSignInAllowed = (
  config: Pick<Config, 'sampleSignIn' | 'RAPPORT_OIDC_ISSUER'>,
): boolean => config.sampleSignIn && config.RAPPORT_OIDC_ISSUER === undefined;
