import { MemberId } from '@rapport/contract/ids.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { tenantId } from '../../platform/auth/organisations.ts';
import type { Services } from '../../platform/services.ts';
import { sampleSignInAllowed } from './policy.ts';

const SAMPLE_PEOPLE_SHOWN = 40;

/** A member with their organisation. */
export const readMember = (db: TenantDb, member: MemberId) =>
  db
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.org_id')
    .where('member.id', '=', member)
    .select([
      'member.id',
      'member.email',
      'member.name',
      'member.title',
      'member.role',
      'member.staff',
      'member.subject',
      'member.preferences',
      'organisation.id as org_id',
      'organisation.slug',
      'organisation.name as org_name',
      'organisation.in_setup_mode',
      'organisation.sample',
      'organisation.domains',
      'organisation.zone',
      'organisation.currency',
      'organisation.locale',
      'organisation.variation',
    ])
    .executeTakeFirstOrThrow();
export type MemberRow = Awaited<ReturnType<typeof readMember>>;

/** When a member changed their password, and its hash. */
export const readPassword = (db: TenantDb, member: string) =>
  db
    .selectFrom('member')
    .select(['password_hash', 'password_changed_at'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();

/** Active memberships of an e-mail address that have a password; those of sample members only from this machine. */
export async function findMemberships(
  { signIn, config }: Services,
  email: string,
  isLocal: boolean,
) {
  const rows = await signIn
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.org_id')
    .where('member.email', '=', email.toLowerCase())
    .where('member.status', '=', 'active')
    .where('member.password_hash', 'is not', null)
    .$if(!sampleSignInAllowed(config, isLocal), (query) =>
      query.where('organisation.sample', '=', false),
    )
    .select([
      'member.org_id',
      'member.id',
      'member.password_hash',
      'organisation.slug',
      'organisation.name',
    ])
    .orderBy('organisation.name')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    organisation: tenantId(row.org_id),
    member: MemberId.parse(row.id),
    passwordHash: row.password_hash,
    slug: row.slug,
    name: row.name,
  }));
}
export type Membership = Awaited<ReturnType<typeof findMemberships>>[number];

/** The members of sample organisations that anybody may sign in as; empty where that is not allowed. */
export async function listSamplePeople({ signIn, config }: Services, isLocal: boolean) {
  if (!sampleSignInAllowed(config, isLocal)) return [];
  return signIn
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.org_id')
    .where('organisation.sample', '=', true)
    .where('member.status', '=', 'active')
    .where('member.password_hash', 'is not', null)
    .select([
      'member.email',
      'member.name',
      'member.title',
      'member.role',
      'organisation.slug',
      'organisation.name as org_name',
      'organisation.about',
    ])
    .orderBy('organisation.created_at')
    .orderBy('member.role')
    .orderBy('member.created_at')
    .limit(SAMPLE_PEOPLE_SHOWN)
    .execute();
}
export type SamplePersonRow = Awaited<ReturnType<typeof listSamplePeople>>[number];

/** Active members of an e-mail address, in one organisation or in all: for the command line. */
export async function findMember({ signIn }: Services, email: string, slug?: string) {
  const rows = await signIn
    .selectFrom('member')
    .innerJoin('organisation', 'organisation.id', 'member.org_id')
    .where('member.email', '=', email.toLowerCase())
    .where('member.status', '=', 'active')
    .$if(slug !== undefined, (query) => query.where('organisation.slug', '=', slug ?? ''))
    .select(['member.org_id', 'member.id', 'member.email', 'organisation.slug'])
    .execute();
  return rows.map((row) => ({
    organisation: tenantId(row.org_id),
    member: MemberId.parse(row.id),
    email: row.email,
    slug: row.slug,
  }));
}
