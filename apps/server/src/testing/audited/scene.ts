import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountRecord } from '@rapport/connectors/records.ts';
import { updateAccount } from '@rapport/contract/accounts/changes.ts';
import { generateCards } from '@rapport/contract/agents.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startFakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import { computeAnomalies } from '../../features/anomalies/commands/compute-anomalies.ts';
import { drop, writeDays } from '../../features/anomalies/testing/revenue.ts';
import { createMember } from '../../features/auth/commands/create-member.ts';
import { createConnection } from '../../features/connections/commands/create-connection.ts';
import { pullConnection } from '../../features/connections/commands/pull-connection.ts';
import { fakeVendor, vendorRecords } from '../../features/connections/testing/fake-vendor.ts';
import { startSmtp } from '../../features/outbox/testing/mail-servers.ts';
import { mountIssuer } from '../../platform/auth/issuer.ts';
import { authorisation, testBrowser } from '../browser.ts';
import { setScene } from '../scene.ts';
import { startTestApp } from '../testApp.ts';
import type { TestApp, TestPerson } from '../testApp.ts';
import { weakHash } from '../weak-hash.ts';

const SERVICE_TOKEN = 'service-token-of-at-least-32-letters';
const PASSWORD = 'correct horse';

/** One organisation with a record for every audited endpoint. */
export interface AuditedScene {
  app: TestApp;
  admin: TestPerson;
  mill: AccountId;
  vault: AccountId;
  /** An account with a field that a person took over from its source. */
  synced: AccountId;
  /** Address of a server that answers as a language model and an embedding model. */
  modelUrl: string;
  embeddingsUrl: string;
  serviceToken: string;
  /** A mail server on loopback. */
  smtpPort: number;
  /** E-mail and password of a member. */
  credentials: { email: string; password: string };
  /** A browser on the sign-in page. */
  openSignIn: () => Promise<ReturnType<typeof testBrowser>>;
  /** The first visible record of a table. */
  firstId: (
    table:
      | 'risk'
      | 'opportunity'
      | 'action_item'
      | 'revenue_anomaly'
      | 'action_card'
      | 'message'
      | 'conversation'
      | 'contact',
  ) => Promise<string>;
  close: () => Promise<void>;
}

export async function makeAuditedScene(): Promise<AuditedScene> {
  const app = await startTestApp({
    config: { RAPPORT_SERVICE_TOKEN: SERVICE_TOKEN },
    mount: mountIssuer,
  });
  const admin = await app.asPerson({ role: 'admin', staff: true, name: 'Ada' });
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example', arr: 90_000, renewalInDays: 20 },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      {
        from: 'lou@mill.example',
        subject: 'Contract',
        text: 'We will not renew our contract. Could you please send us the final invoice by Friday?',
      },
      {
        from: 'kim@mill.example',
        subject: 'Seats',
        text: 'We love the product and would like to buy 20 more seats for the Oslo office.',
      },
    ],
  });
  const mill = accounts.get('Mill') as AccountId;
  await admin.system.run((db) => writeDays(db, admin.organisation, mill, drop(0.5, 3), 400));
  await computeAnomalies(admin.system);
  await admin.call(generateCards, { params: { agentId: 'mitigate-risks' }, body: {} });
  const synced = await syncAccount(admin);
  const email = 'someone@company.example';
  await createMember(app.services, admin.organisation, {
    email,
    name: 'Sam',
    passwordHash: weakHash(PASSWORD),
  });
  const model = await startFakeModel(['Ready.']);
  const embeddings = await startEmbeddings();
  const smtp = await startSmtp();
  return {
    app,
    admin,
    mill,
    vault: accounts.get('Vault') as AccountId,
    synced,
    modelUrl: model.url,
    embeddingsUrl: embeddings.url,
    serviceToken: SERVICE_TOKEN,
    smtpPort: smtp.port,
    credentials: { email, password: PASSWORD },
    openSignIn: async () => {
      const browser = testBrowser(app.url);
      await browser.go(authorisation(app.url).path);
      return browser;
    },
    firstId: (table) =>
      admin.system.run(async (db) => {
        const { id } = await db.selectFrom(table).select('id').executeTakeFirstOrThrow();
        return id;
      }),
    close: async () => {
      await app.close();
      await model.close();
      await smtp.close();
      embeddings.close();
    },
  };
}

/** An account of a connection whose tier a person changed. */
async function syncAccount(admin: TestPerson): Promise<AccountId> {
  const [, record] = vendorRecords({ accounts: 2, contacts: 0, deals: 0, messages: 0 });
  const source = fakeVendor([{ ...(record as AccountRecord), tier: 'Gold' }]);
  const connection = await createConnection(admin.system, source, {
    credential: { key: 'k' },
    member: null,
  });
  await pullConnection(admin.system, connection, { connectors: [source] });
  const { id } = await admin.system.run((db) =>
    db
      .selectFrom('account')
      .select('id')
      .where('name', '=', (record as AccountRecord).name)
      .executeTakeFirstOrThrow(),
  );
  const params = { id: id as AccountId };
  await admin.call(updateAccount, { params, body: { tier: 'Ours', takeOver: true } });
  return params.id;
}

/** A server that answers every request with one embedding a text. */
async function startEmbeddings() {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => (text += String(piece)));
    request.on('end', () => {
      const { input } = JSON.parse(text) as { input: string[] };
      const data = input.map((words, index) => ({ index, embedding: [words.length, 0.5] }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data, usage: { prompt_tokens: 7 } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Stores a document of an account. */
export async function putDocument({ admin, mill }: AuditedScene): Promise<string> {
  const id = uuidv7();
  await admin.system.run((db) =>
    db
      .insertInto('document')
      .values({
        org_id: admin.organisation,
        id,
        account_id: mill,
        title: 'Offer.txt',
        mime_type: 'text/plain',
        size: 9,
        origin_provider: 'import',
      })
      .execute(),
  );
  return id;
}
