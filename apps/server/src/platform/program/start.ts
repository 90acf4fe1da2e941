import { openOwner } from '@rapport/database/client.ts';
import type { OwnerDb } from '@rapport/database/client.ts';
import { migrate } from '@rapport/database/migrate.ts';
import { startEmbedded } from '@rapport/database/embedded.ts';
import path from 'node:path';
import type { Config } from '../config.ts';
import { joinInstallation, needOwnDatabase } from '../database/installation.ts';
import { openPresence } from '../database/presence.ts';
import { loginsOf, openServices } from '../services.ts';
import type { Registered, Services } from '../services.ts';

interface Options {
  /**
   * Whether this program is a server: on an embedded database it is then the only one of its data directory, and starts
   * the database again when it ends. Commands join the database of a running server.
   */
  serves?: boolean;
}

/** Where the embedded Postgres of a data directory is. */
export const embeddedPlace = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  path.join(dataDir, 'postgres');

/** The database of the installation as its owner, for work without services; starts an embedded one that does not run. */
export async function openDatabaseAlone(
  config: Config,
): Promise<{ connectionString: string; release: () => Promise<void> }> {
  if (config.DATABASE_URL)
    return { connectionString: config.DATABASE_URL, release: async () => undefined };
  const { url, release } = await startEmbedded(embeddedPlace(config));
  return { connectionString: url, release };
}

/** The database as its owner, for commands that concern all organisations at once. Close it before the services. */
export async function openAsOwner(
  config: Config,
): Promise<{ owner: OwnerDb; close: () => Promise<void> }> {
  const { connectionString, release } = await openDatabaseAlone(config);
  const owner = openOwner({ connectionString });
  return { owner, close: () => owner.destroy().then(release) };
}

/** Finds the database (embedded, or DATABASE_URL), brings it up to date and opens the services on it. */
export async function openProgram(
  config: Config,
  registered: Registered,
  { serves = false }: Options = {},
): Promise<Services> {
  const embedded = config.DATABASE_URL ? null : await startEmbedded(embeddedPlace(config));
  const connectionString = embedded?.url ?? config.DATABASE_URL;
  if (!connectionString)
    throw new Error('There is no database: neither embedded nor DATABASE_URL.');
  let close = async () => embedded?.release();
  try {
    const logins = await loginsOf(config, connectionString);
    const watch = await openPresence({
      connectionString: logins.app,
      config,
      ...(embedded && serves && { revive: embedded.revive, alone: true }),
    });
    close = async () => {
      await watch.presence.close();
      await embedded?.release();
    };
    await needOwnDatabase(config, connectionString);
    await migrate(connectionString);
    await joinInstallation(config, connectionString);
    const services = await openServices(config, connectionString, registered, {
      logins,
      watch,
    });
    return {
      ...services,
      close: async () => {
        await services.close();
        await embedded?.release();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
