import { buildSampleWorkspace } from '@rapport/database/seed/scenarios/build.ts';
import { STORIES } from '@rapport/database/seed/scenarios/stories.ts';
import type { Story } from '@rapport/database/seed/scenarios/stories/story.ts';
import { readConversation } from '@rapport/intelligence/reading/read-conversation.ts';
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

const read = (text: string) =>
  readConversation([
    { from: '', at: new Date('2026-11-20T09:00:00Z'), side: 'them', language: 'en', text },
  ]);

describe('what is read in the sample company', () => {
  it('is a risk far more often in messages of bad times than where nothing is wrong', () => {
    const alarm = (text: string) => read(text).risks.length > 0;
    const bad = share(storiesIn('bad').flatMap(wordsOf), alarm);
    const harmless = [...storiesIn('neutral'), ...storiesIn('good')].flatMap(wordsOf);
    expect(harmless.length).toBeGreaterThan(1_500);
    const calm = share(harmless, alarm);
    expect(calm).toBeLessThan(0.06);
    expect(bad).toBeGreaterThan(3 * calm);
  });

  it('is a request, a question or a promise in nearly every story in which somebody asks', () => {
    const textsOf = (story: Story) =>
      messages.filter(({ thread }) => thread.split('.')[0] === story.key).map(({ text }) => text);
    const asking = STORIES.filter((story) => textsOf(story).some((text) => text.includes('?')));
    expect(asking.length).toBeGreaterThan(150);
    const shown = share(asking, (story) =>
      textsOf(story).some((text) => read(text).items.length > 0),
    );
    expect(shown).toBeGreaterThan(0.9);
  });
});
