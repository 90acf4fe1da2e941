import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getVariation, setVariation } from '@rapport/contract/settings/settings.ts';
import { getUserSettings } from '@rapport/contract/auth.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import { PresetName, VARIATION_PRESETS } from '@rapport/contract/settings/variation-presets.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  stranger = await app.asPerson({ role: 'admin' });
});
afterAll(() => app.close());

const read = () => admin.call(getVariation);

describe('the variation of an organisation', () => {
  it('can be read and changed by administrators of the organisation only', async () => {
    const { variation, revision } = await read();
    await expect(app.anonymous.call(getVariation)).rejects.toMatchObject({ status: 401 });
    await expect(colleague.call(getVariation)).rejects.toMatchObject({ status: 403 });
    const body = { variation, revision };
    await expect(colleague.call(setVariation, { body })).rejects.toMatchObject({ status: 403 });
    const homeCards = ['pipeline' as const];
    await admin.call(setVariation, { body: { ...body, variation: { ...variation, homeCards } } });
    expect((await stranger.call(getVariation)).variation.homeCards).not.toEqual(homeCards);
  });

  it('applies to all members of the organisation, and is audited', async () => {
    const { revision } = await read();
    const { variation } = VARIATION_PRESETS.publisher;
    await admin.call(setVariation, { body: { variation, revision } });
    const { org } = await colleague.call(getUserSettings);
    expect(org.variation).toEqual(variation);
    const events = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .where('action', '=', 'organisation.variation-changed')
        .orderBy('id', 'desc')
        .select(['member_id', 'detail'])
        .execute(),
    );
    expect(events[0]).toMatchObject({
      member_id: admin.member,
      detail: { parts: expect.arrayContaining(['homeCards', 'cardLabels', 'kpis']) },
    });
  });

  it('is not saved over a change that somebody else made meanwhile', async () => {
    const { variation, revision } = await read();
    const save = (cards: Variation['homeCards']) =>
      admin.call(setVariation, {
        body: { revision, variation: { ...variation, homeCards: cards } },
      });
    await save(['grr']);
    await expect(save(['nrr'])).rejects.toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await read()).variation.homeCards).toEqual(['grr']);
  });

  it.each<[string, Partial<Record<keyof Variation, unknown>>]>([
    ['a card twice', { homeCards: ['nrr', 'nrr'] }],
    ['an unknown card', { homeCards: ['profit'] }],
    ['no name column', { accountColumns: ['health'] }],
    ['a title that is too long', { cardLabels: { nrr: 'x'.repeat(41) } }],
    ['an empty title', { tabLabels: { health: '  ' } }],
    ['questions for no screen', { questions: { nowhere: [] } }],
    ['a question without words', { questions: { account: [{ userPrompt: '' }] } }],
  ])('is refused with %s', async (_, part) => {
    const { variation, revision } = await read();
    await expect(
      admin.call(setVariation, {
        body: { revision, variation: { ...variation, ...part } as Variation },
      }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('can be saved from every preset', async () => {
    for (const name of PresetName.options) {
      const { revision } = await read();
      const { variation } = VARIATION_PRESETS[name];
      const saved = await admin.call(setVariation, { body: { variation, revision } });
      expect(saved.variation).toEqual(variation);
    }
  });
});
