import type { MemberId, OrganisationId } from '@rapport/contract/ids.ts';
import type { Asker, TenantDb } from '@rapport/database/client.ts';
import type { Services } from './services.ts';

/** The scope of a token: `draft` allows reading and drafts, `write` everything its person may do. */
export type Right = 'read' | 'draft' | 'write';

/** The person behind a request, as a verified token names them. */
export interface Principal {
  organisation: OrganisationId;
  member: MemberId;
  email: string;
  name: string;
  role: 'default' | 'admin';
  staff: boolean;
  /** What the request was authorised with; null: a hosted issuer's token, a signed address. */
  credential: { kind: 'session' | 'token'; id: string } | null;
  /** The person who acts as `member`, while impersonating. */
  impersonator: MemberId | null;
  rights: ReadonlySet<Right>;
}

/** The argument of every query and command: the asker, the services, and access to the data. */
export interface Ctx {
  services: Services;
  principal: Principal | null;
  asker: Asker;
  ip: string | null;
  /** The moment of the request or job, so that all its reads and writes use the same day. */
  now: Date;
  /** Runs work in one transaction with the rights of the asker. */
  run: <Result>(work: (db: TenantDb) => Promise<Result>) => Promise<Result>;
}

/** The context of a person's request. */
export const personContext = (
  services: Services,
  principal: Principal,
  ip: string | null = null,
): Ctx => {
  const asker: Asker = {
    organisation: principal.organisation,
    member: principal.member,
    role: principal.role,
  };
  return { services, principal, ip, ...contextAs(services, asker, services.now()) };
};

/** The context of a job in one tenant; a long job creates one for each of its steps. */
export const systemContext = (
  services: Services,
  organisation: OrganisationId,
  now: Date = services.now(),
): Ctx => {
  const asker: Asker = { organisation, member: null, role: 'system' };
  return { services, principal: null, ip: null, ...contextAs(services, asker, now) };
};

const contextAs = (
  { database }: Services,
  asker: Asker,
  now: Date,
): Pick<Ctx, 'asker' | 'now' | 'run'> => ({
  asker,
  now,
  run: (work) => database.as(asker, now, work),
});

/** The same request with the rights of the system, for work that must see more than the person who started it. */
export const asSystem = (ctx: Ctx): Ctx => ({
  ...systemContext(ctx.services, ctx.asker.organisation, ctx.now),
  principal: ctx.principal,
  ip: ctx.ip,
});
