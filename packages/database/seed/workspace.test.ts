import { describe, expect, it } from 'vitest';
import { repeatedSentences } from './check-repetition.ts';
import { COMPANIES } from './companies.ts';
import { buildCompany, buildSampleWorkspace } from './scenarios/build.ts';
import { STORIES } from './scenarios/stories.ts';
import type { SampleMessage } from './workspace.ts';

const now = new Date('2026-11-21T09:00:00Z');
const workspace = buildSampleWorkspace({ now });
const threadsOf = (messages: readonly SampleMessage[]) =>
  new Set(messages.map(({ thread }) => thread));

describe('the sample workspace', () => {
  it('has the size of a real company', () => {
    expect(workspace.accounts).toHaveLength(67);
    const parents = new Set(workspace.accounts.flatMap(({ parent }) => parent ?? []));
    expect(parents.size).toBe(3);
    expect(workspace.contacts.length).toBeGreaterThanOrEqual(390);
    expect(workspace.messages.length).toBeGreaterThanOrEqual(5_200);
    const conversations = threadsOf(workspace.messages).size;
    expect(conversations).toBeGreaterThan(1_150);
    expect(conversations).toBeLessThan(1_350);
  });

  it('has at least a hundred stories, all of them used', () => {
    expect(STORIES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(STORIES.map(({ key }) => key)).size).toBe(STORIES.length);
    const messages = COMPANIES.flatMap((company) => buildCompany(company, { now }).messages);
    const used = new Set(messages.map(({ thread }) => thread.split('.')[0]));
    expect(STORIES.filter(({ key }) => !used.has(key))).toEqual([]);
  });

  it('has several languages, each with good and bad stories', () => {
    const languages = new Set(STORIES.map(({ language }) => language));
    expect(languages.size).toBeGreaterThanOrEqual(5);
    for (const language of languages) {
      const moods = STORIES.filter((story) => story.language === language).map(({ mood }) => mood);
      expect(moods).toEqual(expect.arrayContaining(['good', 'neutral', 'bad']));
    }
  });

  it('repeats no sentence in more than five messages', () => {
    expect(repeatedSentences(workspace.messages)).toEqual([]);
  });

  it('is the same for the same seed, and has no message in the future', () => {
    expect(buildSampleWorkspace({ now }).messages).toEqual(workspace.messages);
    expect(workspace.messages.every(({ sentAt }) => sentAt < now)).toBe(true);
  });

  it('has the same size on any day', () => {
    const later = buildSampleWorkspace({ now: new Date('2027-03-02T16:30:00Z') });
    expect(later.messages.length).toBeGreaterThanOrEqual(5_200);
    expect(repeatedSentences(later.messages)).toEqual([]);
  });

  it('shows confidential conversations only to members who take part', () => {
    const secret = workspace.messages.filter(({ privateTo }) => privateTo !== null);
    expect(threadsOf(secret).size).toBeGreaterThanOrEqual(8);
    const members = workspace.members.map(({ email }) => email);
    for (const { privateTo, from, to, cc } of secret) {
      expect(members).toEqual(expect.arrayContaining(privateTo!));
      const ours = [from, ...to, ...cc].filter(({ email }) => members.includes(email));
      expect(privateTo).toEqual(expect.arrayContaining(ours.map(({ email }) => email)));
    }
  });

  it('has deals for every customer, closed ones in the past and open ones in the future', () => {
    const today = now.toISOString().slice(0, 10);
    const dealers = new Set(workspace.deals.map(({ account }) => account));
    const customers = workspace.accounts.slice(0, 60);
    expect(customers.filter(({ key }) => !dealers.has(key))).toEqual([]);
    expect(
      workspace.deals.filter(({ isClosed, closeDate }) => isClosed && closeDate > today),
    ).toEqual([]);
    expect(workspace.deals.filter(({ isWon, isClosed }) => isWon && !isClosed)).toEqual([]);
  });

  it('refers only to people and things that exist', () => {
    const accounts = new Set(workspace.accounts.map(({ key }) => key));
    const people = new Set([...workspace.contacts, ...workspace.members].map(({ email }) => email));
    expect(workspace.contacts.filter(({ account }) => !accounts.has(account))).toEqual([]);
    expect(
      workspace.messages.filter(({ from, to }) =>
        [from, ...to].some(({ email }) => !people.has(email)),
      ),
    ).toEqual([]);
    expect(
      workspace.messages.filter(({ subject, text }) => /\{\w+\}/.test(subject + text)),
    ).toEqual([]);
  });
});
