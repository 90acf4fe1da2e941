import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { Provider } from 'oidc-provider';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { createProvider } from './issuer-provider.ts';
import { closeAuthSession } from './auth-sessions.ts';
import { sweepIssuerStore } from './issuer-store.ts';
import { accountId, CLIENT_ID } from './own-issuer.ts';

const PREFIX = '/oidc';
const SWEEP_MS = 10 * 60_000;
/** Each request may store a row, so the requests of an address are limited. */
const RATE = { max: 600, timeWindow: '1 minute' };

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const providers = new WeakMap<Services, Promise<Provider>>();
function providerOf(services: Services): Promise<Provider> {
  const known = providers.get(services);
  if (known) return known;
  const made = createProvider(services);
  providers.set(services, made);
  return made;
}

/** Serves the embedded issuer below `/oidc`; with a hosted issuer configured there is nothing to serve. */
export async function mountIssuer(
  services: Services,
): Promise<(app: FastifyInstance) => Promise<void>> {
  if (services.config.RAPPORT_OIDC_ISSUER) return async () => undefined;
  const handle = (await providerOf(services)).callback();

  return async (app) => {
    const sweep = setInterval(() => {
      sweepIssuerStore(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'issuer sweep'),
      );
    }, SWEEP_MS).unref();
    app.addHook('onClose', async () => clearInterval(sweep));
    await app.register(
      async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _body, done) => done(null));
        scope.all('/*', { config: { rateLimit: RATE } }, async (request, reply) => {
          reply.header('cache-control', 'no-store').hijack();
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
          await handle(relocated(request), reply.raw);
        });
      },
      { prefix: PREFIX },
    );
  };
}

/** The request for the issuer: without our prefix, with the forwarded headers that Fastify trusts. */
function relocated({ raw, protocol, host, ip }: FastifyRequest) {
  raw.headers['x-forwarded-proto'] = protocol;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-for'] = ip;
  const url = raw.url ?? PREFIX;
  return Object.assign(raw, { originalUrl: url, url: url.slice(PREFIX.length) || '/' });
}

/** Completes the pending sign-in of this browser and returns the address to continue at. */
export async function finishSignIn(
  services: Services,
  { request, reply }: Exchange,
  person: { organisation: string; member: string },
): Promise<string> {
  const provider = await providerOf(services);
  const result = {
    login: { accountId: accountId(person.organisation, person.member), amr: ['pwd'] },
  };
  try {
    return await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
  } catch (error) {
    if (error instanceof errors.SessionNotFound) throw expired(error);
    throw error;
  }
}

const expired = (cause: unknown) =>
  new AppError('conflict', { message: 'This sign-in has expired. Start again.', cause });

/**
 * Closes the session of this browser's cookie: its refresh tokens end at once, its access tokens within 5 s. False when
 * the browser has none.
 */
export async function closeBrowserSession(
  services: Services,
  { request, reply }: Exchange,
): Promise<boolean> {
  if (services.config.RAPPORT_OIDC_ISSUER) return false;
  const provider = await providerOf(services);
  const session = await provider.Session.get(
    provider.createContext(request.raw, reply.raw) as never,
  );
  const grant = session.grantIdFor(CLIENT_ID);
  if (grant) await closeAuthSession(services, { grant });
  if (session.accountId) await session.destroy();
  return session.accountId !== undefined;
}
