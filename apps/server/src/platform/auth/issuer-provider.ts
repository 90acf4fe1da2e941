import { errors, interactionPolicy, Provider } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Services } from '../services.ts';
import { expectedError } from '../http/errors.ts';
import { issuerSecrets, SIGNING_ALGORITHM } from './installation-secrets.ts';
import { problemPage, signOutPage } from './issuer-pages.ts';
import { issuerStore } from './issuer-store.ts';
import { openAuthSession } from './auth-sessions.ts';
import { findActiveMember } from './members.ts';
import { API_AUDIENCE, CLIENT_ID, issuerUrl, readAccountId } from './own-issuer.ts';

const RESOURCE = 'urn:rapport:api';
const SCOPE = 'openid profile email';
const ACCESS_SECONDS = 600;
const SESSION_SECONDS = 30 * 86_400;

/** The embedded issuer: code flow with PKCE for our own web app, rotated refresh tokens, JWT access tokens, no consent. */
export async function createProvider(services: Services): Promise<Provider> {
  const { jwks, cookieKeys } = await issuerSecrets(services);
  const configuredOrigin = new URL(services.config.publicUrl).origin;
  const provider = new Provider(issuerUrl(services.config), {
    ...SETTINGS,
    adapter: (model) => issuerStore(services, model),
    jwks,
    cookies: {
      keys: cookieKeys,
      names: {
        session: 'rapport_session',
        interaction: 'rapport_sign_in',
        resume: 'rapport_sign_in_resume',
      },
    },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${configuredOrigin}/auth/callback`],
        post_logout_redirect_uris: [`${configuredOrigin}/`],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    clientBasedCORS: (ctx, origin) => origin === configuredOrigin || origin === servedOrigin(ctx),
    loadExistingGrant: (ctx) => grantOf(ctx, services),
    findAccount: async (_ctx, sub) => {
      const account = readAccountId(sub);
      const member =
        account && (await findActiveMember(services, account.organisation, account.member));
      if (!member) return undefined;
      const { email, name } = member;
      return { accountId: sub, claims: async () => ({ sub, email, name }) };
    },
  });
  provider.proxy = true; // The mount sets the forwarded headers itself, from what Fastify trusts.
  allowOwnOrigin(provider, configuredOrigin);
  provider.on('server_error', (ctx, error) => {
    services.log.error({ err: error }, 'issuer failed');
    // Told apart from a refusal, the browser keeps its refresh token and tries again.
    ctx.status = expectedError(error).status;
  });
  return provider;
}

/** The origin the browser is connected to; Koa's own `origin` is the Origin header. */
const servedOrigin = ({ protocol, host }: KoaContextWithOIDC) => `${protocol}://${host}`;

/**
 * Redirects go to the configured address, or to the origin the browser is connected to: the product is often
 * opened at another host name (localhost, 127.0.0.1, a forwarded port), which has its own session cookie.
 */
function allowOwnOrigin(provider: Provider, configuredOrigin: string) {
  const isOurs = (uri: string, path: string) =>
    uri === `${configuredOrigin}${path}` ||
    (Provider.ctx !== undefined && uri === `${servedOrigin(Provider.ctx)}${path}`);
  const { prototype } = provider.Client;
  prototype.redirectUriAllowed = (uri) => isOurs(uri, '/auth/callback');
  prototype.postLogoutRedirectUriAllowed = (uri) => isOurs(uri, '/');
}

/** Requires a new sign-in if the auth session's person is suspended or removed. */
function signInPolicy() {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('person_gone', 'the person is not active', (ctx) =>
        Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
      ),
    );
  return policy;
}

/** The grant of this browser's session; a new one is a new auth session of the person. */
async function grantOf(ctx: KoaContextWithOIDC, services: Services) {
  const { provider, client, session, account } = ctx.oidc;
  if (!client || !account) return undefined;
  const known = session?.grantIdFor(client.clientId);
  const kept = known && (await provider.Grant.find(known));
  if (kept && kept.accountId === account.accountId) return kept;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(RESOURCE, SCOPE);
  const id = await grant.save();
  const person = readAccountId(account.accountId);
  if (person)
    await openAuthSession(services, {
      ...person,
      grant: id,
      userAgent: ctx.get('user-agent'),
      ip: ctx.ip,
      seconds: SESSION_SECONDS,
    });
  return grant;
}

const SETTINGS: Configuration = {
  scopes: ['openid', 'profile', 'email'],
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  pkce: { required: () => true },
  rotateRefreshToken: true,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  extraParams: ['redirect'],
  extraTokenClaims: (_ctx, token) =>
    'grantId' in token && token.grantId ? { grant: token.grantId } : undefined,
  interactions: {
    policy: signInPolicy(),
    url: (_ctx, { uid, params }) => {
      const query = new URLSearchParams({ interaction: uid });
      if (typeof params.redirect === 'string') query.set('redirect', params.redirect);
      return `/?${query.toString()}`;
    },
  },
  ttl: {
    AccessToken: ACCESS_SECONDS,
    AuthorizationCode: 60,
    Grant: SESSION_SECONDS,
    IdToken: ACCESS_SECONDS,
    Interaction: 3_600,
    RefreshToken: SESSION_SECONDS,
    Session: SESSION_SECONDS,
  },
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== RESOURCE) throw new errors.InvalidTarget();
        return {
          audience: API_AUDIENCE,
          scope: SCOPE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_SECONDS,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        };
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = signOutPage(form);
      },
    },
  },
  renderError: (ctx, out) => {
    ctx.type = 'html';
    ctx.body = problemPage(out.error_description ?? out.error);
  },
};
