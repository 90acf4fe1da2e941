import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';

const ROLE = 'rapport_app';
const TRIES = 6;
/** The password is another one, or the role may not log in yet. */
const REFUSED = /^28(?:P01|000)$/;
/** Another program changes the role at the same moment. */
const AT_ONCE = /tuple concurrently updated/;

/**
 * The connection string of the app role, with which the program logs in: it neither owns the tables nor bypasses their
 * policies, so no statement can leave them. Its password follows from the owner's, so that every instance knows it; the
 * role gets it, and the right to log in, where it has neither. `given` names a login of the operator's instead.
 */
export async function appLogin(ownerUrl: string, given?: string): Promise<string> {
  const url = given ?? derivedUrl(ownerUrl);
  for (let tries = 1; ; tries += 1) {
    try {
      await needPlainRole(url);
      return url;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (given !== undefined || !REFUSED.test(code)) throw error;
      if (tries === TRIES)
        throw new Error(
          `the role ${ROLE} cannot log in to the database (${message}). Let it log in from here, or name its login in DATABASE_APP_URL.`,
          { cause: error },
        );
    }
    await letLogIn(ownerUrl, decodeURIComponent(new URL(url).password));
    await sleep(tries > 1 ? 50 * tries : 0);
  }
}

function derivedUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const secret = decodeURIComponent(url.password);
  url.username = ROLE;
  url.password = secret && createHmac('sha256', secret).update(ROLE).digest('base64url');
  return url.href;
}

/** Throws where the login would see more than the policies allow. */
async function needPlainRole(url: string): Promise<void> {
  const client = new Connection({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; free: boolean }>(
      'select rolname as name, rolsuper or rolbypassrls as free from pg_roles where rolname = session_user',
    );
    if (rows[0]?.free !== false)
      throw new Error(
        `the login ${rows[0]?.name} is a superuser or bypasses row-level security. Name the login of ${ROLE} in DATABASE_APP_URL.`,
      );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function letLogIn(ownerUrl: string, password: string): Promise<void> {
  const client = new Connection({ connectionString: ownerUrl });
  try {
    await client.connect();
    const secret = password ? `password '${verifierOf(password)}'` : '';
    await client.query(`alter role ${ROLE} login ${secret}`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (AT_ONCE.test(message)) return;
    if (code !== '42501') throw error;
    throw new Error(
      `the owner of the database may not let the role ${ROLE} log in. As a superuser, run "alter role ${ROLE} login password '<password>'", and name its login in DATABASE_APP_URL.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What Postgres keeps of a password (SCRAM-SHA-256), so that the password itself is in no statement and no log. */
function verifierOf(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest();
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored.toString('base64')}:${key('Server Key').toString('base64')}`;
}
