import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRisk, listRisks, updateRisk } from '@rapport/contract/claims/claims.ts';
import { getSummary, listSummaries } from '@rapport/contract/communications/communications.ts';
import { setThreadPrivacy } from '@rapport/contract/communications/privacy.ts';
import type { AccountId, ConversationId } from '@rapport/contract/ids.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { claimRoutes } from '../claims/routes.ts';
import { communicationRoutes } from './routes.ts';

const LEAVING = 'We have decided that we will not renew our contract.';

/** A reply of the same people whose headers name nothing. */
const LATER = {
  from: 'kim@stonemill.example',
  to: 'partner@us.example',
  text: 'As I said, we have decided that we will not renew our contract.',
  daysAgo: 0,
};

let app: TestApp;
let admin: TestPerson;
let partner: TestPerson;
let colleague: TestPerson;
let mill: AccountId;
let id: ConversationId;

beforeAll(async () => {
  app = await startTestApp({ routes: [...claimRoutes, ...communicationRoutes] });
});
afterAll(() => app.close());

beforeEach(async () => {
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  partner = await app.asPerson({ organisation: admin.organisation, name: 'Paul' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Cole' });
  const accounts = await setScene(admin.system, {
    accounts: [{ name: 'Stone Mill', domain: 'stonemill.example' }],
    said: [
      {
        from: 'kim@stonemill.example',
        to: partner.principal.email,
        subject: 'The contract',
        text: LEAVING,
        thread: 'a',
      },
    ],
  });
  mill = accounts.get('Stone Mill') as AccountId;
  const { summaries } = await partner.call(listSummaries, { query: { accountId: mill } });
  id = summaries[0]!.id;
});

const set = (person: TestPerson, privacy: 'shared' | 'private') =>
  person.call(setThreadPrivacy, { params: { id }, body: { privacy } });
const sees = async (person: TestPerson) =>
  (await person.call(listSummaries, { query: { accountId: mill } })).summaries.length === 1;
const risksOf = async (person: TestPerson) =>
  (await person.call(listRisks, { query: { accountId: mill } })).risks;

describe('the privacy of a conversation', () => {
  it('leaves a private one, and what it says, to those who took part', async () => {
    expect(await risksOf(colleague)).toHaveLength(1);
    expect(await set(partner, 'private')).toEqual({
      privacy: 'private',
      audience: [{ id: partner.member, fullName: 'Paul' }],
    });
    expect(await Promise.all([partner, colleague, admin].map(sees))).toEqual([true, false, false]);
    expect(await risksOf(colleague)).toEqual([]);
    expect(await risksOf(partner)).toHaveLength(1);
    await expect(colleague.call(getSummary, { params: { id } })).rejects.toMatchObject({
      body: { code: 'not_found' },
    });
  });

  it('shares a private one again, with what it says', async () => {
    await set(partner, 'private');
    expect(await set(partner, 'shared')).toEqual({ privacy: 'shared', audience: [] });
    expect(await sees(colleague)).toBe(true);
    expect(await risksOf(colleague)).toHaveLength(1);
  });

  it('hides a claim that a person decided on, and shows it again, decision included', async () => {
    const [risk] = await risksOf(colleague);
    await colleague.call(updateRisk, {
      params: { id: risk!.id },
      body: { status: 'mitigated' },
    });
    const read = () => colleague.call(getRisk, { params: { id: risk!.id } });
    await set(partner, 'private');
    await expect(read()).rejects.toMatchObject({ status: 404 });
    await set(partner, 'shared');
    expect(await read()).toMatchObject({ status: 'mitigated' });
  });

  it('keeps a private one private when another message arrives', async () => {
    await set(partner, 'private');
    await addMessages(
      admin.system,
      [
        {
          from: 'kim@stonemill.example',
          to: colleague.principal.email,
          subject: 'Re: The contract',
          text: 'One more thing about the contract.',
          thread: 'a',
          daysAgo: 0,
        },
      ],
      1,
    );
    expect(await sees(colleague)).toBe(false);
    expect(await sees(partner)).toBe(true);
  });

  it('keeps a private one private when a reply without headers continues it', async () => {
    await set(partner, 'private');
    await addMessages(admin.system, [{ ...LATER, subject: 'Re: The contract' }], 1);
    expect(await sees(colleague)).toBe(false);
    expect(await risksOf(colleague)).toEqual([]);
    const { summaries } = await partner.call(listSummaries, { query: { accountId: mill } });
    expect(summaries).toMatchObject([{ id, repliesCount: 1 }]);
    const hits = await colleague.ctx.run((db) =>
      db.selectFrom('search_entry').select('id').where('kind', '=', 'message').execute(),
    );
    expect(hits).toEqual([]);
  });

  it('hides a reply without headers that came before its private start', async () => {
    await addMessages(admin.system, [{ ...LATER, subject: 'Re: Our prices' }], 1);
    const titles = async (person: TestPerson) =>
      (await person.call(listSummaries, { query: { accountId: mill } })).summaries
        .map(({ title }) => title)
        .toSorted();
    expect(await titles(colleague)).toEqual(['Our prices', 'The contract']);
    await addMessages(
      admin.system,
      [
        {
          from: 'kim@stonemill.example',
          to: partner.principal.email,
          subject: 'Our prices',
          text: 'Between us.',
          thread: 'b',
          daysAgo: 2,
          privateTo: [partner.principal.email],
        },
      ],
      2,
    );
    expect(await titles(colleague)).toEqual(['The contract']);
    expect(await titles(partner)).toEqual(['Our prices', 'The contract']);
  });

  it('is decided by those who took part and by administrators', async () => {
    await expect(set(colleague, 'private')).rejects.toMatchObject({ body: { code: 'forbidden' } });
    const { audience } = await set(admin, 'private');
    expect(audience.map(({ fullName }) => fullName).toSorted()).toEqual(['Ada', 'Paul']);
  });
});
