import type { Config } from '../../platform/config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sample people's password is known to all, so they are let in only where the product is served to its own machine. */
export const sampleSignInAllowed = (
  config: Pick<Config, 'publicUrl' | 'RAPPORT_SAMPLE' | 'RAPPORT_OIDC_ISSUER'>,
): boolean =>
  config.RAPPORT_OIDC_ISSUER === undefined &&
  config.RAPPORT_SAMPLE === 'on' &&
  LOOPBACK.has(new URL(config.publicUrl).hostname);
