import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

const MODEL = 'SignInAttempt';
const WINDOW_MS = 60_000;
const PER_PERSON = 10;
const PER_ADDRESS = 60;

interface Attempt {
  ip: string;
  email: string;
}

/**
 * Counts a sign-in attempt before its password is checked: 10 a minute for an e-mail address from one network
 * address, 60 from that network address altogether. Counted in the database, so all instances share the limit.
 */
export async function countAttempt(services: Services, attempt: Attempt): Promise<void> {
  const [person, address] = await Promise.all([
    raise(services, personKey(attempt)),
    raise(services, keyOf(attempt.ip)),
  ]);
  if (person > PER_PERSON || address > PER_ADDRESS) throw new AppError('too_many_requests');
}

/** Resets the count after a successful sign-in. */
export async function forgetAttempts({ owner }: Services, attempt: Attempt): Promise<void> {
  await owner
    .deleteFrom('oidc_payload')
    .where('model', '=', MODEL)
    .where('id', '=', personKey(attempt))
    .execute();
}

async function raise({ owner, ...services }: Services, id: string): Promise<number> {
  const time = services.now();
  const until = new Date(time.getTime() + WINDOW_MS);
  const { rows } = await sql<{ count: number }>`
    insert into oidc_payload as kept (model, id, payload, expires_at) values (${MODEL}, ${id}, '1', ${until})
    on conflict (model, id) do update set
      payload = case when kept.expires_at > ${time} then to_jsonb(kept.payload::int + 1) else '1' end,
      expires_at = case when kept.expires_at > ${time} then kept.expires_at else ${until} end
    returning payload::int as count`.execute(owner);
  return rows[0]?.count ?? 0;
}

const personKey = ({ ip, email }: Attempt) => keyOf(ip, email.toLowerCase());
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');
