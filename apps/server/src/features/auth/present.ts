import { MemberId } from '@rapport/contract/ids.ts';
import { Preferences, Role } from '@rapport/contract/auth.ts';
import type { SamplePerson, SignInConfiguration, User } from '@rapport/contract/auth.ts';
import { Variation } from '@rapport/contract/settings/variation.ts';
import { accountId, CLIENT_ID } from '../../platform/auth/own-issuer.ts';
import type { Config } from '../../platform/config.ts';
import { presentUserAccount } from '../accounts/book/present.ts';
import type { BookRow } from '../accounts/book/queries.ts';
import type { MemberRow, SamplePersonRow } from './queries.ts';

export function presentUser(
  row: MemberRow,
  accounts: BookRow[],
  assistantModel: string | null,
): User {
  return {
    id: MemberId.parse(row.id),
    uid: row.subject ?? accountId(row.org_id, row.id),
    fullName: row.name,
    email: row.email,
    title: row.title,
    avatarUrl: null,
    role: Role.parse(row.role),
    isStaff: row.staff,
    isProductAdmin: row.staff && row.role === 'admin',
    org: {
      id: row.org_id,
      slug: row.slug,
      name: row.org_name,
      inSetupMode: row.in_setup_mode,
      sample: row.sample,
      domains: row.domains,
      zone: row.zone,
      currency: row.currency,
      locale: row.locale,
      variation: Variation.parse(row.variation),
      assistantModel,
    },
    preferences: Preferences.parse(row.preferences),
    userAccounts: accounts.map(presentUserAccount),
    oauthTokens: [],
    organisationTokens: [],
    organisationKeys: [],
  };
}

const presentSamplePerson = (row: SamplePersonRow): SamplePerson => ({
  email: row.email,
  fullName: row.name,
  title: row.title,
  role: Role.parse(row.role),
  organisation: { slug: row.slug, name: row.org_name, about: row.about },
});

export function presentConfiguration(
  config: Config,
  samplePeople: SamplePersonRow[],
): SignInConfiguration {
  const hosted = config.RAPPORT_OIDC_ISSUER;
  return {
    kind: hosted ? 'hosted' : 'own',
    authority: hosted ?? '/oidc',
    clientId: hosted ? config.RAPPORT_OIDC_CLIENT_ID : CLIENT_ID,
    bearer: hosted && !config.RAPPORT_OIDC_AUDIENCE ? 'id_token' : 'access_token',
    samplePeople: samplePeople.map(presentSamplePerson),
  };
}
