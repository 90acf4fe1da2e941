import type { Step, Story, Voice } from './story.ts';

/**
 * Reads stories from plain text. A story begins `# key | language | channel | mood | subject || subject`
 * (and ` | confidential` where only those who take part may read it); a step `champion +5` (hours after
 * the one before); each further line is a sentence, its wordings parted by ` || `.
 */
export function parseStories(text: string): Story[] {
  const stories: Story[] = [];
  let step: Step | undefined;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    if (line.startsWith('# ')) {
      stories.push(toStory(line.slice(2)));
      continue;
    }
    const turn = /^(champion|second|third|us|support|sales) \+(\d+)$/.exec(line);
    if (turn) {
      step = { by: turn[1] as Voice, after: Number(turn[2]), says: [] };
      stories.at(-1)?.steps.push(step);
    } else {
      step?.says.push(line);
    }
  }
  return stories;
}

function toStory(header: string): Story {
  const [key = '', language, channel, mood, subjects = '', privacy] = header.split(' | ');
  return {
    key,
    language: language as Story['language'],
    channel: channel as Story['channel'],
    mood: mood as Story['mood'],
    subjects: subjects.split(' || '),
    confidential: privacy === 'confidential',
    steps: [],
  };
}
