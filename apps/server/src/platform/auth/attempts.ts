import { plural } from '@rapport/contract/kit/plural.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

const MODEL = 'SignInAttempt';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Attempts are forgotten after so long without another. */
const MEMORY_MS = 60 * MINUTE;

interface Limit {
  /** Attempts without a wait. */
  free: number;
  /** The first wait; each further attempt doubles it. */
  first: number;
  most: number;
}

/** The wait for an e-mail address from anywhere stays short: it must not become a way to lock its owner out. */
const LIMITS = {
  person: { free: 5, first: SECOND, most: 15 * MINUTE },
  email: { free: 20, first: SECOND, most: MINUTE },
  address: { free: 60, first: SECOND, most: 15 * MINUTE },
  opening: { free: 60, first: SECOND, most: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

interface Attempt {
  ip: string;
  email: string;
}

/**
 * Counts a sign-in attempt before its password is checked: for an e-mail address from one network address, for the e-mail
 * address from anywhere, and for the network address. After some free attempts each one has to wait, longer every time.
 * Counted in the database, so all instances share the limits.
 */
export async function countAttempt(services: Services, attempt: Attempt): Promise<void> {
  const waits = [];
  for (const [limit, key] of keysOf(attempt)) waits.push(await raise(services, limit, key));
  refuse(Math.max(...waits));
}

/** Counts the opening of an invitation's link from a network address. */
export async function countOpening(services: Services, ip: string | null): Promise<void> {
  refuse(await raise(services, 'opening', keyOf('opening', ip ?? '')));
}

/** After a successful sign-in: resets the counts of the person, and takes the attempt off that of the address. */
export async function forgetAttempts({ signIn }: Services, attempt: Attempt): Promise<void> {
  const [[, person], [, email], [, address]] = keysOf(attempt);
  await signIn
    .deleteFrom('oidc_payload')
    .where('model', '=', MODEL)
    .where('id', 'in', [person, email])
    .execute();
  await sql`
    update oidc_payload set payload = jsonb_build_object('count', greatest(0, (payload ->> 'count')::int - 1),
      'until', case when (payload ->> 'count')::int - 1 < ${LIMITS.address.free} then 0 else (payload ->> 'until')::bigint end)
    where model = ${MODEL} and id = ${address}`.execute(signIn);
}

function refuse(wait: number): void {
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / SECOND);
  const duration = seconds < 120 ? `${seconds} s` : plural(Math.ceil(seconds / 60), 'minute');
  throw new AppError('too_many_requests', {
    message: `Too many attempts. Try again in ${duration}.`,
    retryAfter: seconds,
  });
}

/**
 * Counts one attempt and returns the milliseconds it has to wait; 0: it may go on. One that comes too early is not
 * counted, so a person who waits gets through.
 */
async function raise(
  { signIn, ...services }: Services,
  limit: keyof typeof LIMITS,
  id: string,
): Promise<number> {
  const { free, first, most } = LIMITS[limit];
  const time = services.now().getTime();
  const { rows } = await sql<{ wait: number }>`
    with before as (
      select (payload ->> 'count')::int as count, (payload ->> 'until')::bigint as until from oidc_payload
      where model = ${MODEL} and id = ${id} and expires_at > ${new Date(time)} for update
    ), counted as (
      insert into oidc_payload (model, id, payload, expires_at)
      select ${MODEL}, ${id}, jsonb_build_object('count', n, 'until',
          ${time}::bigint + case when n < ${free} then 0 else least(${most}::bigint, ${first}::bigint * (2 ^ least(n - ${free}, 20))::bigint) end),
        ${new Date(time + MEMORY_MS)}::timestamptz
      from (select coalesce((select count from before), 0) + 1 as n) next
      where coalesce((select until from before), 0) <= ${time}::bigint
      on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at
    )
    select greatest(0, coalesce((select until from before), 0) - ${time}::bigint)::int as wait`.execute(
    signIn,
  );
  return rows[0]?.wait ?? 0;
}

const keysOf = ({ ip, email }: Attempt) =>
  [
    ['person', keyOf('person', ip, email.toLowerCase())],
    ['email', keyOf('email', email.toLowerCase())],
    ['address', keyOf('address', ip)],
  ] as const;
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');
