import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

/** Probes of a balancer name no host, and answer nothing that belongs to anybody. */
const PROBES = /^\/(?:healthz|readyz)(?:\?|$)/;

/** The name in a Host header, without its port; null when invalid. */
const nameOf = (host: string | undefined): string | null =>
  URL.parse(`http://${host ?? ''}`)?.hostname ?? null;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;
const isLoopbackName = (name: string | null): boolean => name !== null && LOOPBACK.test(name);

/**
 * The names a request was sent to: the Host header, and the one that a proxy reports. A page may set the second itself,
 * so both count.
 */
const namesOf = ({ headers }: FastifyRequest): (string | null)[] => {
  const forwarded = headers['x-forwarded-host'];
  const reported = (Array.isArray(forwarded) ? forwarded : [forwarded]).flatMap(
    (list) => list?.split(',').map((host) => host.trim()) ?? [],
  );
  return [headers.host, ...reported].map(nameOf);
};

/**
 * Refuses requests to host names that are not ours. A page of another site could otherwise let its own name resolve to
 * this machine and read what it answers (DNS rebinding).
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { publicUrl, RAPPORT_HOSTS }: Pick<Config, 'publicUrl' | 'RAPPORT_HOSTS'>,
): void {
  const ours = new Set([new URL(publicUrl).hostname, ...RAPPORT_HOSTS]);
  app.addHook('onRequest', async (request) => {
    if (PROBES.test(request.url)) return;
    const foreign = namesOf(request).find((name) => !isLoopbackName(name) && !ours.has(name ?? ''));
    if (foreign === undefined) return;
    throw new AppError('misdirected', {
      message: `Rapport does not answer to the host name ${foreign ?? 'of this request'}. Open ${publicUrl}, or set RAPPORT_PUBLIC_URL to the address people use (further names: RAPPORT_HOSTS, separated by commas) and restart.`,
    });
  });
}

/** Whether a request comes from this machine, at a name of this machine. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  namesOf(request).every(isLoopbackName) && /^(?:::ffff:)?127\.|^::1$/.test(request.ip);
