import type { MemberId, OrganisationId } from '@rapport/contract/ids.ts';
import type { Asker, TenantDb } from '@rapport/database/client.ts';
import type { Services } from './services.ts';

/** What a token lets its person do: `draft` is the assistant's drafts alone, `write` everything they may. */
export type Right = 'read' | 'draft' | 'write';

/** The person behind a request, as a verified token names them. */
export interface Principal {
  organisation: OrganisationId;
  member: MemberId;
  email: string;
  name: string;
  role: 'default' | 'admin';
  staff: boolean;
  /** The person who acts as `member`, while impersonating. */
  impersonator: MemberId | null;
  rights: ReadonlySet<Right>;
}

/** What every query and command receives: who asks, the services, and the one way to the data. */
export interface Ctx {
  services: Services;
  principal: Principal | null;
  asker: Asker;
  ip: string | null;
  /** The moment of the request or job: everything it reads and writes agrees about the day. */
  now: Date;
  /** Runs work in one transaction that sees what the asker may see. */
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

/** The context of the program's own work inside one tenant; a long job makes one for each of its steps. */
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

/** The same context with the program's own sight, for what a person set off but must not be limited by their view. */
export const asSystem = (ctx: Ctx): Ctx => ({
  ...systemContext(ctx.services, ctx.asker.organisation, ctx.now),
  principal: ctx.principal,
  ip: ctx.ip,
});
