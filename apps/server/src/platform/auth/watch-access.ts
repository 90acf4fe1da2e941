import { sql } from 'kysely';
import type { Principal } from '../context.ts';
import type { Services } from '../services.ts';

/** Milliseconds between checks, so that a suspension ends what is under way within 5 s. */
const EVERY_MS = 2_000;

/**
 * Calls back once when a person may no longer do what they have under way: they were suspended or removed, have another
 * role, or the session or token they asked with has ended. The returned function ends the watch.
 */
export function watchAccess(
  services: Services,
  principal: Principal,
  onLost: () => void,
): () => void {
  const check = async () => {
    if (await hasAccess(services, principal)) return;
    clearInterval(timer);
    onLost();
  };
  const timer = setInterval(() => {
    void check().catch((error: unknown) =>
      services.log.warn({ err: error }, 'access could not be checked'),
    );
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Whether the person is still active with the same role, and their session or token still valid. */
async function hasAccess(
  { signIn, ...services }: Services,
  { organisation, member, role, credential }: Principal,
): Promise<boolean> {
  const session = credential?.kind === 'session' ? credential.id : null;
  const token = credential?.kind === 'token' ? credential.id : null;
  const { rows } = await sql`
    select id from member where org_id = ${organisation} and id = ${member} and status = 'active' and role = ${role}
      and (${session}::uuid is null or exists (
        select from auth_session s where s.org_id = member.org_id and s.id = ${session}::uuid))
      and (${token}::uuid is null or exists (
        select from api_token t where t.org_id = member.org_id and t.id = ${token}::uuid and t.revoked_at is null
          and (t.expires_at is null or t.expires_at > ${services.now()})))`.execute(signIn);
  return rows.length > 0;
}
