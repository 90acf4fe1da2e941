import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInOutcome } from '@rapport/contract/auth.ts';
import { countAttempt, forgetAttempts } from '../../../platform/auth/attempts.ts';
import { finishSignIn } from '../../../platform/auth/issuer.ts';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { AppError } from '../../../platform/errors.ts';
import { isFromThisMachine } from '../../../platform/http/hosts.ts';
import type { Services } from '../../../platform/services.ts';
import { findMemberships } from '../queries.ts';
import type { Membership } from '../queries.ts';
import { recordSession } from './record-session.ts';

interface Credentials {
  email: string;
  password: string;
  organisation?: string | undefined;
}

/**
 * Checks e-mail and password and completes this browser's pending sign-in. Response and timing are the same for an
 * unknown address and a wrong password.
 */
export async function signInWithPassword(
  services: Services,
  { email, password, organisation }: Credentials,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<SignInOutcome> {
  if (services.config.RAPPORT_OIDC_ISSUER) throw new AppError('not_found');
  const attempt = { ip: exchange.request.ip, email };
  await countAttempt(services, attempt);

  const isLocal = isFromThisMachine(exchange.request);
  const memberships = (await findMemberships(services, email, isLocal)).filter(
    ({ slug }) => organisation === undefined || slug === organisation,
  );
  const open = await opened(memberships, password);
  const [membership, another] = open;
  if (!membership) {
    await Promise.all(
      memberships.map((tried) =>
        recordSession(services, tried, 'session.sign-in-refused', attempt.ip),
      ),
    );
    throw new AppError('wrong_credentials');
  }
  if (another) {
    const organisations = open.map(({ slug, name }) => ({ slug, name }));
    return { kind: 'choose-organisation', organisations };
  }
  const redirectTo = await finishSignIn(services, exchange, membership);
  await recordSession(services, membership, 'session.signed-in', attempt.ip);
  await forgetAttempts(services, attempt);
  return { kind: 'signed-in', redirectTo };
}

async function opened(memberships: Membership[], password: string): Promise<Membership[]> {
  if (memberships.length === 0) await verifyPassword(password, null);
  const verdicts = await Promise.all(
    memberships.map(({ passwordHash }) => verifyPassword(password, passwordHash)),
  );
  return memberships.filter((_membership, index) => verdicts[index]);
}
