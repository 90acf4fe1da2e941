import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRelationshipMap } from '@rapport/contract/contacts/map.ts';
import { strengthOf } from '@rapport/contract/contacts/strength.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { drawMap } from './draw-map.ts';
import { warnOf } from './warn.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('the strength of a link', () => {
  it.each([
    [20, 1, 'strong'],
    [19, 1, 'steady'],
    [5, 1, 'steady'],
    [4, 1, 'thin'],
    [1, 30, 'thin'],
    [1, 31, 'quiet'],
    [0, 100, 'quiet'],
  ])('of %i messages, the last %i days ago, is %s', (messages, days, strength) => {
    expect(strengthOf({ messages, last_at: ago(days) }, NOW)).toBe(strength);
  });
});

describe('the warning', () => {
  const person = (id: string, more: object = {}) => ({
    id,
    fullName: id,
    title: null,
    pinned: false,
    messages: 1,
    lastMessageAt: NOW.toISOString(),
    ...more,
  });
  const warn = (pairs: [string, string, number][], theirs: object[] = []) =>
    warnOf({
      links: pairs.map(([ours, them, messages]) => ({
        ours,
        theirs: them,
        messages,
        from_them: 1,
        last_at: NOW,
      })),
      ours: ['Dana', 'Jo'].map((id) => person(id)),
      theirs: [person('Priya'), person('Tom'), ...(theirs as ReturnType<typeof person>[])],
      days: 90,
      now: NOW,
    })?.text;

  it('names the one person of theirs', () =>
    expect(
      warn([
        ['Dana', 'Priya', 4],
        ['Jo', 'Priya', 3],
      ]),
    ).toBe(
      'All 7 messages in 90 days went through Priya. Nobody else on their side was in contact.',
    ));
  it('names the one person of ours', () =>
    expect(
      warn([
        ['Dana', 'Priya', 4],
        ['Dana', 'Tom', 3],
      ]),
    ).toBe('All 7 messages in 90 days went through Dana on our side.'));
  it('names the pair that carries half of it', () =>
    expect(
      warn([
        ['Dana', 'Priya', 5],
        ['Jo', 'Tom', 3],
        ['Jo', 'Priya', 2],
      ]),
    ).toBe('5 of 10 messages in 90 days were between Dana and Priya.'));
  it('adds the VIP who has been silent for longest', () => {
    const vip = person('Hannah', { pinned: true, lastMessageAt: ago(188).toISOString() });
    expect(warn([['Dana', 'Priya', 7]], [vip])).toMatch(
      /Hannah, a VIP, has had no messages for 188 days\.$/,
    );
  });
  it('is silent when many write, and when too little was written', () => {
    expect(
      warn([
        ['Dana', 'Priya', 4],
        ['Jo', 'Tom', 4],
        ['Jo', 'Priya', 4],
      ]),
    ).toBeUndefined();
    expect(warn([['Dana', 'Priya', 4]])).toBeUndefined();
  });
});

it('has everybody of a large account, VIPs and those who wrote most first', () => {
  const people = Array.from({ length: 300 }, (_, place) => ({
    id: `t${place}`,
    name: `T${place}`,
    email: null,
    title: null,
    vip: place === 299,
    internal: false,
  }));
  const links = people.slice(0, 200).map(({ id }, place) => ({
    ours: 'dana',
    theirs: id,
    messages: place + 1,
    from_them: 1,
    last_at: NOW,
  }));
  const dana = { ...people[0]!, id: 'dana', name: 'Dana', internal: true };
  const map = drawMap({ links, people: [dana, ...people], days: 90, now: NOW });
  expect(map.theirs).toHaveLength(300);
  expect(map.links).toHaveLength(200);
  expect(map.theirs.slice(0, 2).map(({ id }) => id)).toEqual(['t299', 't199']);
});

describe('the map of an account', () => {
  let app: TestApp;
  let admin: TestPerson;
  let colleague: TestPerson;
  let accounts: Map<string, string>;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.asPerson({ role: 'admin' });
    colleague = await app.asPerson({ organisation: admin.organisation });
    const mail = { subject: 'Plan', text: 'Here is the plan.' };
    accounts = await setScene(admin.system, {
      accounts: [
        { name: 'Mill', domain: 'mill.example' },
        { name: 'Vault', domain: 'vault.example', restricted: true },
      ],
      said: [
        { from: 'lou@mill.example', to: 'dana@us.example', daysAgo: 3, ...mail },
        { from: 'dana@us.example', to: 'lou@mill.example', daysAgo: 2, ...mail },
        { from: 'kim@mill.example', to: 'dana@us.example', daysAgo: 200, ...mail },
        {
          from: 'kim@mill.example',
          to: 'jo@us.example',
          daysAgo: 1,
          ...mail,
          privateTo: [admin.principal.email],
        },
        { from: 'lou@mill.example', to: 'kim@mill.example', daysAgo: 1, ...mail },
      ],
    });
  });
  afterAll(() => app.close());

  const map = async (asker: TestPerson, name = 'Mill') => {
    const { ours, theirs, links } = await asker.call(getRelationshipMap, {
      query: { accountId: accounts.get(name) as AccountId },
    });
    const all = new Map([...ours, ...theirs].map(({ id, fullName }) => [id as string, fullName]));
    return links.map((link) =>
      [all.get(link.ours), all.get(link.theirs), link.messages, link.fromThem, link.strength].join(
        ' ',
      ),
    );
  };

  it('links those who wrote to each other across the sides, in both directions', async () => {
    expect(await map(colleague)).toEqual(['dana lou 2 1 thin', 'dana kim 0 0 quiet']);
  });

  it('has private messages only for those who may read them', async () => {
    expect(await map(admin)).toContain('jo kim 1 1 thin');
  });

  it('is refused for a restricted account', async () => {
    await expect(map(colleague, 'Vault')).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
  });
});
