import { z } from 'zod';
import { UserAccount } from './accounts/lists.ts';
import { MemberId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './kit/values.ts';
import { FeedName, Variation } from './settings/variation.ts';
import { ViewKey } from './views.ts';

export const Role = z.enum(['default', 'admin']);
export type Role = z.infer<typeof Role>;

/** The storage key of the web app's bearer token. */
export const TOKEN_STORAGE_KEY = 'user_token';
/** Marks the single retry of a call after a token refresh. */
export const RETRY_HEADER = 'x-retry-count';
export const REFRESH_IMPOSSIBLE = 'Could not refresh token - no auth user';
/** The password of all sample members; sample organisations hold no real data. */
export const SAMPLE_PASSWORD = 'sample';

/** Fewest characters of a password that a person chooses. */
export const PASSWORD_LENGTH = 10;

/** A person signed in on one device. */
export const AuthSession = z.object({
  id: z.uuid(),
  device: z.string().nullable().describe('Chrome on macOS'),
  phone: z.boolean(),
  address: z.string().nullable().describe('The network address that signed in'),
  since: moment,
  lastUsedAt: moment,
  current: z.boolean().describe('The session of this call'),
});
export type AuthSession = z.infer<typeof AuthSession>;

const Provider = z.object({ provider: z.string(), enabled: z.boolean() });

const Identity = z.object({ id: MemberId, fullName: z.string(), email: z.string(), role: Role });

const hiddenFeeds = z
  .array(FeedName)
  .max(FeedName.options.length)
  .describe('Hidden cards of the home page');
/** A member's preferences. */
export const Preferences = z.object({
  hiddenFeeds: hiddenFeeds.default([]),
  accountsView: ViewKey.default('all').describe('The view that the accounts list opens with'),
});
export type Preferences = z.infer<typeof Preferences>;

export const User = Identity.extend({
  uid: z.string().describe('The name the sign-in issuer knows the person by'),
  title: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isStaff: z.boolean().describe('Belongs to the product’s own staff'),
  isProductAdmin: z.boolean().describe('Staff and administrator: sees product-admin features'),
  org: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    inSetupMode: z.boolean(),
    sample: z.boolean(),
    domains: z.array(z.string()),
    zone: z.string(),
    currency: z.string(),
    locale: z.string(),
    variation: Variation,
    assistantModel: z
      .string()
      .nullable()
      .describe('The language model that writes answers; null: the rules write them'),
  }),
  preferences: Preferences,
  originalUser: Identity.optional().describe('The member who impersonates'),
  userAccounts: z.array(UserAccount),
  oauthTokens: z.array(Provider),
  organisationTokens: z.array(Provider),
  organisationKeys: z.array(Provider),
});
export type User = z.infer<typeof User>;

export const SamplePerson = z.object({
  email: z.string(),
  fullName: z.string(),
  title: z.string().nullable(),
  role: Role,
  organisation: z.object({
    slug: z.string(),
    name: z.string(),
    about: z.string().nullable().describe('What it shows, in one line'),
  }),
});
export type SamplePerson = z.infer<typeof SamplePerson>;

export const SignInConfiguration = z.object({
  kind: z.enum(['own', 'hosted']).describe('own: the issuer is part of this server'),
  authority: z.string().describe('Address of the issuer; below this server when it starts with /'),
  clientId: z.string(),
  bearer: z
    .enum(['access_token', 'id_token'])
    .describe('Which token of the issuer this API accepts'),
  samplePeople: z.array(SamplePerson),
});
export type SignInConfiguration = z.infer<typeof SignInConfiguration>;

export const SignInOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), redirectTo: z.string() }),
  z.object({
    kind: z.literal('choose-organisation'),
    organisations: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
]);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

export const getSignInConfiguration = endpoint({
  method: 'GET',
  path: '/auth/configuration',
  summary: 'How to sign in, and the sample members',
  scope: 'public',
  audit: false,
  answer: SignInConfiguration,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'Sign in to the embedded issuer in the browser with the pending sign-in',
  scope: 'public',
  audit: 'session.signed-in',
  body: z.object({
    email: z.string().trim().min(1, 'Enter your email address.').max(320),
    password: z.string().min(1, 'Enter your password.').max(1_000),
    organisation: z
      .string()
      .max(63)
      .optional()
      .describe('Slug; needed when the same email and password open several'),
  }),
  answer: SignInOutcome,
  errors: ['wrong_credentials', 'too_many_requests', 'conflict', 'not_found'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Close this browser’s auth session and the one of the bearer token',
  scope: 'read',
  audit: 'session.signed-out',
  answer: z.object({ signedOut: z.literal(true) }),
  errors: ['conflict'],
});

export const validateToken = endpoint({
  method: 'POST',
  path: '/auth/validate',
  summary: 'Check an ID token of the configured issuer and return its member',
  scope: 'public',
  audit: 'session.signed-in',
  body: z.object({ idToken: z.string().min(1).max(8_192) }),
  answer: User,
  errors: ['unauthenticated'],
});

export const getUserSettings = endpoint({
  method: 'GET',
  path: '/user/settings',
  summary: 'The signed-in person, their organisation and connections',
  scope: 'read',
  audit: false,
  answer: User,
  errors: ['unauthenticated'],
});

export const updatePreferences = endpoint({
  method: 'PATCH',
  path: '/user/preferences',
  summary: 'Change the caller’s preferences',
  scope: 'write',
  audit: false,
  body: z.object({ hiddenFeeds: hiddenFeeds.optional(), accountsView: ViewKey.optional() }),
  answer: Preferences,
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'The devices the caller is signed in on',
  scope: 'read',
  audit: false,
  answer: z.object({
    sessions: z.array(AuthSession),
    passwordChangedAt: moment.nullable(),
    password: z.boolean().describe('Whether the caller signs in with a password of this server'),
    tokens: z.number().int().describe('Access tokens that a new password leaves valid'),
  }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'End one of the caller’s sessions',
  scope: 'write',
  audit: 'session.ended',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ sessions: z.number().int() }),
  errors: ['not_found'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary: 'Change the caller’s password, which ends all other sessions',
  scope: 'write',
  audit: 'member.password-changed',
  body: z.strictObject({
    current: z.string().min(1, 'Enter your current password.').max(1_000),
    next: z
      .string()
      .min(PASSWORD_LENGTH, `Choose at least ${PASSWORD_LENGTH} characters.`)
      .max(1_000),
    revokeTokens: z.boolean().default(false),
  }),
  answer: z.object({ sessions: z.number().int(), tokens: z.number().int() }),
  errors: ['wrong_password', 'too_many_requests', 'not_found', 'forbidden'],
});
