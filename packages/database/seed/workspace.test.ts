import { describe, expect, it } from 'vitest';
import { repeatedSentences } from './check-repetition.ts';
import { buildSampleWorkspace } from './scenarios/build.ts';

const now = new Date('2026-11-21T09:00:00Z');
const workspace = buildSampleWorkspace({ now });

describe('the sample workspace', () => {
  it('has the size of a real company', () => {
    expect(workspace.accounts).toHaveLength(60);
    expect(workspace.contacts.length).toBeGreaterThan(350);
    expect(workspace.messages.length).toBeGreaterThan(3_500);
    expect(new Set(workspace.messages.map(({ thread }) => thread)).size).toBeGreaterThan(1_100);
  });

  it('says no sentence in more than five messages', () => {
    expect(repeatedSentences(workspace.messages)).toEqual([]);
  });

  it('is the same for the same seed, and lies in the past', () => {
    expect(buildSampleWorkspace({ now }).messages).toEqual(workspace.messages);
    expect(workspace.messages.every(({ sentAt }) => sentAt < now)).toBe(true);
  });

  it('names nobody and nothing that is not there', () => {
    const accounts = new Set(workspace.accounts.map(({ key }) => key));
    const people = new Set([...workspace.contacts, ...workspace.members].map(({ email }) => email));
    expect(workspace.contacts.filter(({ account }) => !accounts.has(account))).toEqual([]);
    expect(
      workspace.messages.filter(({ from, to }) =>
        [from, ...to].some(({ email }) => !people.has(email)),
      ),
    ).toEqual([]);
    expect(workspace.messages.filter(({ text }) => /\{\w+\}/.test(text))).toEqual([]);
  });
});
