import { getSignInConfiguration, signOut, validateToken } from '@rapport/contract/auth.ts';
import type { SignInConfiguration } from '@rapport/contract/auth.ts';
import { urlOf } from '@rapport/contract/kit/client.ts';
import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { User } from 'oidc-client-ts';
import {
  bearerToken,
  storeBearerToken,
  setTokenRefresher,
  sessionFetch,
} from '../../lib/auth-session.ts';
import { publicClient } from './public-client.ts';
import { localPath } from './redirect.ts';

interface Issuer {
  configuration: SignInConfiguration;
  manager: UserManager;
}

let opened: Promise<Issuer> | undefined;

/** The configured issuer, loaded once. */
function openIssuer(): Promise<Issuer> {
  opened ??= publicClient.call(getSignInConfiguration).then((configuration) => ({
    configuration,
    manager: createManager(configuration, window.location.origin),
  }));
  opened.catch(() => (opened = undefined));
  return opened;
}

export const signInConfiguration = async (): Promise<SignInConfiguration> =>
  (await openIssuer()).configuration;

function createManager(configuration: SignInConfiguration, origin: string): UserManager {
  const authority = new URL(configuration.authority, origin).href;
  const store = new WebStorageStateStore({ store: window.localStorage });
  return new UserManager({
    authority,
    // Our own issuer is reachable under any host name of the server; its discovery document names only one.
    ...(configuration.kind === 'own' && {
      metadata: {
        issuer: authority,
        authorization_endpoint: `${authority}/auth`,
        token_endpoint: `${authority}/token`,
      },
    }),
    client_id: configuration.clientId,
    redirect_uri: `${origin}/auth/callback`,
    post_logout_redirect_uri: `${origin}/`,
    scope: 'openid profile email',
    automaticSilentRenew: false,
    userStore: store,
    stateStore: store,
  });
}

/** Redirects to the issuer, which returns to the sign-in page or, with a live session, to the callback. */
export async function startSignIn(redirect: string | undefined): Promise<void> {
  const { manager, configuration } = await openIssuer();
  await manager.signinRedirect({
    redirectMethod: 'replace',
    state: { redirect },
    ...(configuration.kind === 'own' && redirect && { extraQueryParams: { redirect } }),
  });
}

let finishing: Promise<string> | undefined;

/** Completes a sign-in on the callback page, once for any number of calls; returns the path to open. */
export const finishSignIn = (): Promise<string> => (finishing ??= redeemCode());

async function redeemCode(): Promise<string> {
  const { manager, configuration } = await openIssuer();
  const user = await manager.signinCallback();
  if (!user) throw new Error('The sign-in service did not identify you');
  storeBearerToken(bearerOf(user, configuration));
  if (configuration.kind === 'hosted') await validateMembership(user);
  const { redirect } = (user.state ?? {}) as { redirect?: string };
  return localPath(redirect, window.location.origin);
}

const bearerOf = (user: User, { bearer }: SignInConfiguration): string | null =>
  user[bearer] ?? null;

/** Records a sign-in at a hosted issuer, and refuses people without membership. */
async function validateMembership({ id_token = '' }: User): Promise<void> {
  try {
    await publicClient.call(validateToken, { body: { idToken: id_token } });
  } catch (cause) {
    await clearSession();
    throw new Error('You are signed in, but not a member of an organisation here.', { cause });
  }
}

/** Uses the refresh token; null when the session is over. */
async function refreshBearer(): Promise<string | null> {
  const { manager, configuration } = await openIssuer();
  const storedUser = await manager.getUser();
  if (!storedUser?.refresh_token) return null;
  try {
    const user = await manager.signinSilent();
    return user && bearerOf(user, configuration);
  } catch (error) {
    if (!(error instanceof ErrorResponse) || error.error === 'server_error') throw error;
    await manager.removeUser();
    return null;
  }
}

async function clearSession(): Promise<void> {
  storeBearerToken(null);
  await (await openIssuer()).manager.removeUser();
}

/** Signs out here and at the issuer, then shows the sign-in page. */
export async function endSession(): Promise<void> {
  const { manager, configuration } = await openIssuer();
  if (configuration.kind === 'own') {
    if (bearerToken() !== null)
      await sessionFetch(urlOf(signOut), { method: 'POST' }).catch(() => undefined);
    await clearSession();
    window.location.assign('/');
    return;
  }
  storeBearerToken(null);
  await manager.signoutRedirect().catch(async () => {
    await manager.removeUser();
    window.location.assign('/');
  });
}

/** Called once, before the first call to the API. */
export function initSession(): void {
  setTokenRefresher(refreshBearer);
}
