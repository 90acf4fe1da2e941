import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';

/** Who the program logs in as, and the setting that names another login for it. */
const ROLES = {
  app: { role: 'rapport_app', setting: 'DATABASE_APP_URL' },
  signIn: { role: 'rapport_signin', setting: 'DATABASE_SIGN_IN_URL' },
  queue: { role: 'rapport_queue', setting: 'DATABASE_QUEUE_URL' },
} as const;
type Login = keyof typeof ROLES;

/** Connection strings: of work inside an organisation, of sign-in, and of the queue. */
export type Logins = Record<Login, string>;

const TRIES = 6;
/** The password is another one, or the role may not log in yet, or is not there. */
const REFUSED = /^28(?:P01|000)$/;
/** Another program makes or changes the role at the same moment. */
const AT_ONCE = /tuple concurrently updated|duplicate key value|already exists/;

/**
 * The logins of the running program: none owns the tables or bypasses their policies, so no statement can leave them.
 * Their passwords follow from the owner's, so that every instance knows them; a role that is missing, may not log in or
 * has another password is set right. `given` names logins of the operator's instead.
 */
export async function openLogins(
  ownerUrl: string,
  given: Partial<Record<Login, string | undefined>> = {},
): Promise<Logins> {
  const [app, signIn, queue] = await Promise.all(
    (['app', 'signIn', 'queue'] as const).map((login) => openLogin(ownerUrl, login, given[login])),
  );
  return { app: app!, signIn: signIn!, queue: queue! };
}

async function openLogin(ownerUrl: string, login: Login, given?: string): Promise<string> {
  const { role, setting } = ROLES[login];
  const url = given ?? derivedUrl(ownerUrl, role);
  for (let tries = 1; ; tries += 1) {
    try {
      await needPlainRole(url, login);
      return url;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (given !== undefined || !REFUSED.test(code)) throw error;
      if (tries === TRIES)
        throw new Error(
          `the role ${role} cannot log in to the database (${message}). Let it log in from here, or name its login in ${setting}.`,
          { cause: error },
        );
    }
    await letLogIn(ownerUrl, login, decodeURIComponent(new URL(url).password));
    await sleep(tries > 1 ? 50 * tries : 0);
  }
}

function derivedUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl);
  const secret = decodeURIComponent(url.password);
  url.username = role;
  url.password = secret && createHmac('sha256', secret).update(role).digest('base64url');
  return url.href;
}

/** Throws where the login would see more than the policies allow. */
async function needPlainRole(url: string, login: Login): Promise<void> {
  const { role, setting } = ROLES[login];
  const client = new Connection({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; free: boolean }>(
      'select rolname as name, rolsuper or rolbypassrls as free from pg_roles where rolname = session_user',
    );
    if (rows[0]?.free !== false)
      throw new Error(
        `the login ${rows[0]?.name} is a superuser or bypasses row-level security. Name the login of ${role} in ${setting}.`,
      );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function letLogIn(ownerUrl: string, login: Login, password: string): Promise<void> {
  const { role, setting } = ROLES[login];
  const client = new Connection({ connectionString: ownerUrl });
  try {
    await client.connect();
    const secret = password ? `password '${verifierOf(password)}'` : '';
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount) await client.query(`alter role ${role} login ${secret}`);
    else await client.query(`create role ${role} login nosuperuser nobypassrls ${secret}`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (AT_ONCE.test(message)) return;
    if (code !== '42501') throw error;
    throw new Error(
      `the owner of the database may not let the role ${role} log in. As a superuser, run "create role ${role} login password '<password>'" (or "alter role" where it exists), and name its login in ${setting}.`,
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
