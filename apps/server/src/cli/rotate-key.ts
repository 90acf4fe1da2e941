import { UsageError } from '../platform/program/cli.ts';
import type { CliCommand } from '../platform/program/cli.ts';
import { resealAll } from '../platform/secrets/reseal.ts';
import {
  addKey,
  forgetOlderKeys,
  keysInEnvironment,
  openVault,
} from '../platform/secrets/vault.ts';

/**
 * `rapport rotate-key`: seals all sealed values under a new key. The old key is removed last, so that after a
 * crash at any point the remaining keys open everything.
 */
export const rotateKeyCommand: CliCommand = {
  name: 'rotate-key',
  summary: 'Encrypt stored keys and secrets with a new key; stop the servers first',
  usage: 'rotate-key [--json]',
  async run({ positionals, json, say, emit, open, openAsOwner }) {
    if (positionals.length > 0) throw new UsageError('It takes no arguments.');
    const { config } = await open();
    const given = keysInEnvironment(config);
    if (given === 1)
      throw new UsageError(
        'RAPPORT_KEY holds one key. Set it to the new key, a comma and the old one, run this again, then leave the old one out.',
      );
    if (given === 0) await addKey(config.dataDir);
    const resealed = await resealAll(await openAsOwner(), await openVault(config));
    if (given === 0) await forgetOlderKeys(config.dataDir);
    if (json) emit({ resealed });
    else
      say(
        `${resealed} values are sealed under the new key. ${
          given === 0 ? 'Start the servers again.' : 'Leave the old key out of RAPPORT_KEY now.'
        }`,
      );
    return 0;
  },
};
