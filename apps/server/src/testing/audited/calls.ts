import { applyBulkEdit } from '@rapport/contract/accounts/bulk-edits.ts';
import { approveCard } from '@rapport/contract/agents.ts';
import { mergeContacts } from '@rapport/contract/contacts/merges.ts';
import { getHealthWeights } from '@rapport/contract/health/weights.ts';
import * as imports from '@rapport/contract/imports/imports.ts';
import { getModelSettings, saveModelSettings } from '@rapport/contract/models/models.ts';
import { estimateReread } from '@rapport/contract/models/rereads.ts';
import { acceptInvitation, getMember, inviteMembers } from '@rapport/contract/members.ts';
import { getVariation } from '@rapport/contract/settings/settings.ts';
import { createAccessToken } from '@rapport/contract/tokens.ts';
import { createView } from '@rapport/contract/views.ts';
import { sql } from 'kysely';
import { startBatch } from '../../features/imports/commands/start-batch.ts';
import { importText } from '../../features/imports/testing/run-import.ts';
import type { testBrowser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { MAIL_CALLS } from './mail-calls.ts';
import { putDocument } from './scene.ts';
import type { AuditedScene } from './scene.ts';

/** What a call sends, after whatever must exist before it. */
export interface AuditedCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The token of the caller, if not the administrator's; null: none. */
  token?: string | null;
  /** Sends the call, if not plain `fetch`: with cookies. */
  browser?: ReturnType<typeof testBrowser>;
}

type Prepare = (scene: AuditedScene) => AuditedCall | Promise<AuditedCall>;

const onMill =
  (body?: unknown): Prepare =>
  (scene) => ({ params: { id: scene.mill }, body });
const onFirst =
  (table: Parameters<AuditedScene['firstId']>[0], body?: unknown): Prepare =>
  async ({ firstId }) => ({ params: { id: await firstId(table) }, body });
const byService =
  (body: object): Prepare =>
  ({ admin, serviceToken }) => ({
    token: serviceToken,
    body: { organisation: admin.organisation, ...body },
  });

/** Two contacts of customers, to be merged. */
async function twoContacts({ admin }: AuditedScene): Promise<AuditedCall> {
  const [one, other] = await admin.system.run((db) =>
    db
      .selectFrom('contact')
      .select('id')
      .where('internal', '=', false)
      .orderBy('id')
      .limit(2)
      .execute(),
  );
  return { params: { id: one?.id }, body: { contactId: other?.id } };
}

/** A card in the state that the call needs. */
const onCard =
  (state: 'proposed' | 'approved', body?: unknown): Prepare =>
  async ({ admin, firstId }) => {
    const id = await firstId('action_card');
    await admin.system.run((db) =>
      db.updateTable('action_card').set({ state: 'proposed' }).where('id', '=', id).execute(),
    );
    if (state === 'approved') await admin.call(approveCard, { params: { id } });
    return { params: { id }, body };
  };

const upload = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob(['name,domain\nFjord,fjord.example\n']), 'accounts.csv');
  return form;
};

const embedded =
  (body: (scene: AuditedScene) => object | Promise<object>): Prepare =>
  async (scene) => {
    const { admin, app, embeddingsUrl } = scene;
    // A substitute for pgvector's type, which this machine may lack.
    await sql`do $$ begin create domain vector as real[]; exception when duplicate_object then null; end $$`.execute(
      app.owner,
    );
    await admin.system.run(async (db) => {
      await db.deleteFrom('model_setting').execute();
      await db
        .insertInto('model_setting')
        .values({
          org_id: admin.organisation,
          kind: 'openai-compatible',
          model: 'm',
          base_url: embeddingsUrl,
          embedding_model: 'e-1',
          enabled: true,
          changed_at: app.services.now(),
        })
        .execute();
    });
    return byService(await body(scene))(scene);
  };

const ownModel = ({ modelUrl }: AuditedScene) => ({
  kind: 'openai-compatible' as const,
  model: 'fake-1',
  baseUrl: modelUrl,
  key: 'sk-secret',
});

const withoutLimits = { enabled: true, prices: null, costCap: null, tokenCap: null };

/** The organisation's model with one reading of all conversations in a state; null: no reading. */
async function rereadIn(scene: AuditedScene, state: 'ready' | 'running' | null): Promise<string> {
  const { admin } = scene;
  const { changedAt } = await admin.call(getModelSettings);
  await admin.call(saveModelSettings, {
    body: { own: ownModel(scene), ...withoutLimits, changedAt },
  });
  await admin.system.run((db) => db.deleteFrom('reread').execute());
  if (state === null) return '';
  const { id } = await admin.call(estimateReread, { body: { since: null } });
  await admin.system.run((db) => db.updateTable('reread').set({ state }).execute());
  return id;
}

/** A member other than the caller, in the state that the call needs. */
const onColleague =
  (status: 'active' | 'suspended', body?: unknown): Prepare =>
  async ({ app, admin }) => {
    const { member } = await app.asPerson({ organisation: admin.organisation });
    await admin.system.run((db) =>
      db.updateTable('member').set({ status }).where('id', '=', member).execute(),
    );
    return { params: { id: member }, body };
  };

let guests = 0;
const newGuest = () => `guest-${(guests += 1)}@company.example`;
const inviteGuest = async ({ admin }: AuditedScene) => {
  const { invitations } = await admin.call(inviteMembers, { body: { emails: [newGuest()] } });
  return invitations[0]!;
};
const onGuest: Prepare = async (scene) => ({ params: { id: (await inviteGuest(scene)).id } });

const PASSWORD = 'a long enough password';
/** A member who joined by an invitation and is signed in. */
async function signedIn(scene: AuditedScene) {
  const { id, email, link } = await inviteGuest(scene);
  const secret = new URL(link).hash.slice(1);
  await scene.app.anonymous.call(acceptInvitation, {
    body: { secret, fullName: 'Gus', password: PASSWORD },
  });
  const { tokens } = await signIn(scene.app.url, { email, password: PASSWORD });
  const { sessions } = await scene.admin.call(getMember, { params: { id } });
  return { id, token: tokens.access_token, session: sessions[0]!.id };
}

const aView = { name: 'Mine', settings: { filters: {}, columns: null } };

/** A call of every endpoint that declares an audit row, by method and path. */
export const AUDITED_CALLS: Record<string, Prepare> = {
  ...MAIL_CALLS,
  'GET /accounts/export': () => ({}),
  'GET /contact/relationships/export': () => ({}),
  'POST /accounts/bulk-edits': ({ mill }) => ({
    body: { selection: { accountIds: [mill] }, changes: { tier: 'Bronze' } },
  }),
  'POST /accounts/bulk-edits/:id/undo': async ({ admin, mill }) => {
    const body = { selection: { accountIds: [mill] }, changes: { tier: 'Silver' } };
    const { id } = await admin.call(applyBulkEdit, { body });
    return { params: { id } };
  },
  'GET /accounts/:id': ({ vault }) => ({ params: { id: vault } }),
  'PATCH /accounts/:id': onMill({ tier: 'Gold' }),
  'PUT /accounts/:id/account-settings': onMill({ customFields: { risk: 'Price' } }),
  'POST /accounts/:id/give-back': ({ synced }) => ({
    params: { id: synced },
    body: { field: 'tier' },
  }),
  'PUT /inbox/reminders/:reminderId/action-items/:id/status': async ({ admin }) => {
    const item = await admin.system.run((db) =>
      db.selectFrom('action_item').select(['id', 'group_id']).executeTakeFirstOrThrow(),
    );
    return { params: { reminderId: item.group_id, id: item.id }, body: { status: 'Done' } };
  },
  'POST /agents/:agentId/regenerate': () => ({ params: { agentId: 'mitigate-risks' }, body: {} }),
  'PUT /agents/:agentId/prompts': () => ({
    params: { agentId: 'market-trends' },
    body: { userPrompt: 'Ask', hiddenPrompt: 'Be brief.', comingSoon: false, basedOn: 0 },
  }),
  'POST /agents/:agentId/prompts/:version/restore': () => ({
    params: { agentId: 'market-trends', version: 0 },
  }),
  'POST /actionable-card/:id/approve': onCard('proposed'),
  'POST /actionable-card/:id/done': onCard('approved'),
  'POST /actionable-card/:id/fail': onCard('approved', { reason: 'No time' }),
  'POST /ai/internal/documents/process': async (scene) =>
    byService({ documentId: await putDocument(scene) })(scene),
  'POST /ai/internal/documents/process-org-raw-document': byService({
    title: 'Offer.txt',
    mimeType: 'text/plain',
    content: Buffer.from('Our terms.').toString('base64'),
  }),
  'POST /ai/internal/revenue-anomalies/analyze': byService({}),
  'POST /ai/internal/embeddings/create': embedded(async ({ firstId }) => ({
    kind: 'message',
    id: await firstId('message'),
  })),
  'POST /ai/internal/embeddings/create_many': embedded(() => ({})),
  'POST /ai/internal/task_notification/run_task': byService({ name: 'anomalies.compute' }),
  'POST /ai/internal/task_notification/emit_job': byService({ name: 'documents.read' }),
  'PATCH /revenue-anomalies/:id/resolve': onFirst('revenue_anomaly', { resolved: true }),
  'PATCH /account-risks/:id': onFirst('risk', { title: 'Price' }),
  'PUT /claims/:kind/:id/dismissal': async ({ firstId }) => ({
    params: { kind: 'action-item', id: await firstId('action_item') },
    body: { why: 'They mean another supplier.' },
  }),
  'DELETE /claims/:kind/:id/dismissal': async ({ firstId }) => ({
    params: { kind: 'action-item', id: await firstId('action_item') },
  }),
  'DELETE /account-risks/:id': onFirst('risk'),
  'POST /activities': ({ mill }) => ({ body: { accountId: mill, text: 'I call them today.' } }),
  'PATCH /contact/:id': onFirst('contact', { title: 'Buyer' }),
  'POST /data-enrichment/enrich-contacts': async ({ firstId }) => ({
    body: { contactIds: [await firstId('contact')] },
  }),
  'POST /data-enrichment/enrich-accounts': ({ mill }) => ({ body: { accountIds: [mill] } }),
  'POST /data-enrichment/trigger-periodic-data-enrichment': () => ({}),
  'POST /data-enrichment/enrich-contact-webhook': async (scene) => {
    const id = await scene.firstId('contact');
    const { email } = await scene.admin.system.run((db) =>
      db.selectFrom('contact').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return byService({ email, service: 'directory', data: { title: 'Buyer' } })(scene);
  },
  'POST /contact/:id/merge': (scene) => twoContacts(scene),
  'DELETE /contact/:id/merge/:mergedId': async (scene) => {
    const { params, body } = await twoContacts(scene);
    const merged = scene.admin.call(mergeContacts, { params, body } as never);
    await merged.catch(() => undefined);
    return { params: { ...params, mergedId: (body as { contactId: string }).contactId } };
  },
  'POST /contact/pin': async ({ firstId }) => ({
    body: { contactId: await firstId('contact'), pin: true },
  }),
  'POST /sentiment/calculate-sentiment-score-for-all-accounts': () => ({}),
  'POST /sentiment/calculate-historic-sentiment-data': () => ({}),
  'POST /sentiment/remap-message-sentiment-to-consolidated-thread': () => ({}),
  'POST /sentiment/calculate-thread-sentiment-score': async ({ firstId }) => ({
    body: { conversationId: await firstId('conversation') },
  }),
  'POST /sentiment/mock-negative-sentiment-notification': async ({ firstId }) => ({
    body: { conversationId: await firstId('conversation') },
  }),
  'PUT /communication-summaries/:id/privacy': onFirst('conversation', { privacy: 'private' }),
  'PUT /communication-summaries/update-communication-summary-projects': async ({
    admin,
    firstId,
  }) => {
    await admin.system.run((db) =>
      db
        .updateTable('organisation')
        .set({ variation: JSON.stringify({ flags: { projects: true } }) })
        .execute(),
    );
    return { body: { summaryId: await firstId('conversation'), projectIds: [] } };
  },
  'POST /communication-summaries/summarize-conversation': async ({ firstId }) => ({
    body: { summaryId: await firstId('conversation') },
  }),
  'PATCH /communication-opportunities/:id': onFirst('opportunity', { title: 'Seats' }),
  'DELETE /communication-opportunities/:id': onFirst('opportunity'),
  'DELETE /documents/:id': async (scene) => ({ params: { id: await putDocument(scene) } }),
  'PUT /user-feedback': () => ({
    body: { sentiment: 'positive', originItemType: 'answer', originItemId: 'one' },
  }),
  'PATCH /account-health/:id': onMill({ score: 1, reasoning: 'A good call.' }),
  'POST /account-health': ({ mill }) => ({ body: { accountIds: [mill] } }),
  'PUT /health/weights': async ({ admin }) => {
    const stored = await admin.call(getHealthWeights);
    return { body: { weights: { ...stored.weights, support: stored.weights.support / 2 } } };
  },
  'PUT /organisation/model': async (scene) => ({
    body: {
      own: ownModel(scene),
      ...withoutLimits,
      changedAt: (await scene.admin.call(getModelSettings)).changedAt,
    },
  }),
  'POST /organisation/model/reread': async (scene) => {
    await rereadIn(scene, null);
    return { body: { since: null } };
  },
  'POST /organisation/model/reread/:id/start': async (scene) => ({
    params: { id: await rereadIn(scene, 'ready') },
    body: {},
  }),
  'POST /organisation/model/reread/:id/stop': async (scene) => ({
    params: { id: await rereadIn(scene, 'running') },
  }),
  'DELETE /organisation/model': () => ({}),
  'POST /organisation/model/test': (scene) => ({ body: { own: ownModel(scene) } }),
  'GET /model-runs/export': () => ({}),
  'POST /auth/sign-in': async ({ openSignIn, credentials }) => ({
    token: null,
    browser: await openSignIn(),
    body: credentials,
  }),
  'POST /auth/sign-out': async (scene) => ({ token: (await signedIn(scene)).token }),
  'PATCH /organisation': () => ({ body: { name: 'Renamed' } }),
  'PUT /organisation/variation': async ({ admin }) => ({
    body: { variation: {}, revision: (await admin.call(getVariation)).revision },
  }),
  'POST /imports/uploads': () => ({ body: upload() }),
  'POST /imports': async ({ admin }) => {
    const { id, kind } = await admin.call(imports.uploadFile, { body: upload() });
    return { body: { upload: id, kind } };
  },
  'POST /imports/:id/stop': async ({ admin }) => ({
    params: {
      id: await startBatch(admin.system, { kind: 'mail', fileName: 'x', dryRun: false }),
    },
  }),
  'POST /imports/:id/undo': async ({ admin }) => {
    const { batch } = await importText(admin.system, 'a.csv', 'name,domain\nEike,eike.example\n');
    return { params: { id: batch } };
  },
  'PUT /imports/exclusions': () => ({ body: { patterns: ['letters.example'] } }),
  'POST /review/domains': () => ({ body: { decision: 'ignore', domains: ['news.example'] } }),
  'POST /user/access-tokens': () => ({ body: { name: 'Script', days: 30 } }),
  'DELETE /user/access-tokens/:id': async ({ admin }) => {
    const { made } = await admin.call(createAccessToken, { body: { name: 'Old', days: 7 } });
    return { params: { id: made.id } };
  },
  'POST /erasures': async ({ admin }) => {
    const email = `${crypto.randomUUID()}@mill.example`;
    await admin.system.run((db) =>
      db
        .insertInto('contact')
        .values({ org_id: admin.organisation, id: crypto.randomUUID(), email })
        .execute(),
    );
    return { body: { email, confirm: email } };
  },
  'POST /members/invitations': () => ({ body: { emails: [newGuest()] } }),
  'POST /members/:id/invitation': onGuest,
  'DELETE /members/:id/invitation': onGuest,
  'PATCH /members/:id': onColleague('active', { role: 'admin' }),
  'POST /members/:id/suspend': onColleague('active'),
  'POST /members/:id/reactivate': onColleague('suspended'),
  'POST /members/:id/remove': onColleague('active', { handTo: null }),
  'POST /members/:id/sign-out': onColleague('active'),
  'DELETE /members/:id/sessions/:session': async (scene) => ({ params: await signedIn(scene) }),
  'POST /members/:id/tokens/revoke': onColleague('active'),
  'DELETE /members/:id/tokens/:token': async ({ app, admin }) => {
    const colleague = await app.asPerson({ organisation: admin.organisation });
    const { made } = await colleague.call(createAccessToken, { body: { name: 'Old', days: 7 } });
    return { params: { id: colleague.member, token: made.id } };
  },
  'POST /auth/invitation/accept': async (scene) => {
    const secret = new URL((await inviteGuest(scene)).link).hash.slice(1);
    return { token: null, body: { secret, fullName: 'Gus', password: PASSWORD } };
  },
  'DELETE /user/sessions/:id': async (scene) => {
    const { token, session } = await signedIn(scene);
    return { token, params: { id: session } };
  },
  'POST /user/password': async (scene) => {
    const { token } = await signedIn(scene);
    return { token, body: { current: PASSWORD, next: 'another long password' } };
  },
  'POST /views': () => ({ body: aView }),
  'PATCH /views/:id': async ({ admin }) => {
    const { id } = await admin.call(createView, { body: aView });
    return { params: { id }, body: { name: 'Ours' } };
  },
  'DELETE /views/:id': async ({ admin }) => {
    const { id } = await admin.call(createView, { body: aView });
    return { params: { id } };
  },
};
