import { urlOf } from '@rapport/contract/kit/client.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { getAccount } from '@rapport/contract/accounts/accounts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../registry/routes.ts';
import { AUDITED_CALLS } from './calls.ts';
import type { AuditedCall } from './calls.ts';
import { makeAuditedScene } from './scene.ts';
import type { AuditedScene } from './scene.ts';

let scene: AuditedScene;
beforeAll(async () => {
  scene = await makeAuditedScene();
});
afterAll(() => scene.close());

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
/** Audited by an issuer of another company alone; see hosted-issuer.test.ts. */
const ELSEWHERE = 'POST /auth/validate';
const audited = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.audit !== false && nameOf(endpoint) !== ELSEWHERE);

it('knows a call of every endpoint that declares an audit row', () => {
  expect(Object.keys(AUDITED_CALLS).toSorted()).toEqual(audited.map(nameOf).toSorted());
});

it.each(audited.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s leaves its audit row',
  async (name, endpoint) => {
    const call = await AUDITED_CALLS[name]!(scene);
    const before = await auditedActions();
    const response = await send(endpoint, call);
    if (!response.ok) throw new Error(await response.text());
    expect((await auditedActions()).slice(before.length)).toContain(endpoint.audit);
  },
);

it('GET /accounts/:id of an open account leaves none', async () => {
  const before = await auditedActions();
  await scene.admin.call(getAccount, { params: { id: scene.mill } });
  expect(await auditedActions()).toEqual(before);
});

/** Actions in the audit log of the organisation, oldest first. */
const auditedActions = () =>
  scene.admin.system.run(async (db) => {
    const rows = await db.selectFrom('audit_event').select('action').orderBy('id').execute();
    return rows.map(({ action }) => action);
  });

function send(endpoint: AnyEndpoint, call: AuditedCall): Promise<Response> {
  const { body, token = scene.admin.token, browser } = call;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  const init = {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  };
  const url = urlOf(endpoint, call);
  return browser ? browser.go(url, init) : fetch(new URL(url, scene.app.url), init);
}
