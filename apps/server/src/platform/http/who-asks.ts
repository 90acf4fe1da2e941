import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { checkServiceToken } from '../auth/service-token.ts';
import type { Ctx, Principal } from '../context.ts';
import { personContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

export type Authenticate = (request: FastifyRequest) => Promise<Principal | null>;

/** A context without a person, for `public` endpoints and for `service` endpoints, whose call names its organisation. */
export type PublicCtx = Pick<Ctx, 'services' | 'ip'>;
export type CtxOf<E extends AnyEndpoint> = E['scope'] extends 'public' | 'service'
  ? PublicCtx
  : Ctx & { principal: Principal };

/** Authorises the call and returns its context; a public endpoint has no person. */
export async function contextOf<E extends AnyEndpoint>(
  endpoint: E,
  services: Services,
  authenticate: Authenticate,
  request: FastifyRequest,
): Promise<CtxOf<E>> {
  if (endpoint.changesState) refuseOtherSites(request);
  if (endpoint.scope === 'public') return { services, ip: request.ip } as CtxOf<E>;
  if (endpoint.scope === 'service') {
    checkServiceToken(services.config, request.headers.authorization);
    return { services, ip: request.ip } as CtxOf<E>;
  }
  const principal = await authenticate(request);
  if (!principal) throw new AppError('unauthenticated');
  if (endpoint.scope === 'admin' && principal.role !== 'admin') throw new AppError('forbidden');
  if (!principal.rights.has(endpoint.scope === 'read' ? 'read' : 'write'))
    throw new AppError('forbidden');
  return personContext(services, principal, request.ip) as CtxOf<E>;
}

/** Refuses writes from pages of other sites. Browsers send the origin of a request; programs send none. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden');
}
