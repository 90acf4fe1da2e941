import type { Config } from '../../platform/config.ts';

/**
 * Sample members, whose password is public, sign in only with the embedded issuer, if the configuration allows it, and
 * from this machine.
 */
export const sampleSignInAllowed = (
  config: Pick<Config, 'sampleSignIn' | 'RAPPORT_OIDC_ISSUER'>,
  isLocal: boolean,
): boolean => isLocal && config.sampleSignIn && config.RAPPORT_OIDC_ISSUER === undefined;
