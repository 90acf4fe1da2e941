import { buildSampleWorkspace } from '@rapport/database/seed/scenarios/build.ts';
import { STORIES } from '@rapport/database/seed/scenarios/stories.ts';
import type { Story } from '@rapport/database/seed/scenarios/stories/story.ts';
import { findOpportunities } from '@rapport/intelligence/tasks/opportunities/find.ts';
import { findRequests } from '@rapport/intelligence/tasks/requests/find.ts';
import { findRisks } from '@rapport/intelligence/tasks/risks/find.ts';
import { describe, expect, it } from 'vitest';

const { messages, members } = buildSampleWorkspace({ now: new Date('2026-11-21T09:00:00Z') });
const ours = new Set(members.map(({ email }) => email));
const HISTORY_OR_SIGNATURE = /\n\n(?:On [^\n]+wrote:\n|--\n)/;

/** What customers themselves say, by the key of the story. */
const said = Map.groupBy(
  messages.filter(({ from }) => !ours.has(from.email)),
  ({ thread }) => thread.split('.')[0]!,
);
const wordsOf = ({ key }: Story): string[] =>
  (said.get(key) ?? []).map(({ text }) => text.split(HISTORY_OR_SIGNATURE)[0]!);
const storiesIn = (mood: Story['mood']) => STORIES.filter((story) => story.mood === mood);
const share = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.filter(test).length / items.length;

describe('what the rules find in the sample company', () => {
  it('is a risk in stories of bad times', () => {
    const shown = share(storiesIn('bad'), (story) =>
      wordsOf(story).some((text) => findRisks(text).length > 0),
    );
    expect(shown).toBeGreaterThan(0.95);
  });

  it('is an opportunity in stories of good times', () => {
    const shown = share(storiesIn('good'), (story) =>
      wordsOf(story).some((text) => findOpportunities(text).length > 0),
    );
    expect(shown).toBeGreaterThan(0.9);
  });

  it('is a request or a promise in nearly every story', () => {
    const textsOf = (story: Story) =>
      messages.filter(({ thread }) => thread.split('.')[0] === story.key).map(({ text }) => text);
    const shown = share(STORIES, (story) =>
      textsOf(story).some((text) => findRequests(text).length > 0),
    );
    expect(shown).toBeGreaterThan(0.95);
  });

  it('is hardly ever a risk where nothing is wrong', () => {
    const harmless = [...storiesIn('neutral'), ...storiesIn('good')].flatMap(wordsOf);
    expect(harmless.length).toBeGreaterThan(1_500);
    expect(share(harmless, (text) => findRisks(text).length > 0)).toBeLessThan(0.03);
  });
});
