import type { Phase, Saying, Step, Story, Voice } from './story.ts';

const PHASES: readonly string[] = ['buying', 'starting', 'renewing', 'leaving', 'any'];

/**
 * Reads stories from plain text. A story begins `# key | language | channel | mood | subject || subject`, then flags
 * (` | renewing floor departs confidential`: its phase, `live` when absent, and what else limits it). A step is
 * `champion +5` (hours after the one before) or `champion due+5` (and not before the day `{due}`). Each further line is
 * a saying, its wordings parted by ` || `: those of the same place answer each other. `? ` before a saying makes it
 * optional, `~` before a wording marks one of a person who learned the language later.
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
    const turn = /^(champion|second|third|us|support|sales) (due)?\+(\d+)$/.exec(line);
    if (turn) {
      step = {
        by: turn[1] as Voice,
        after: Number(turn[3]),
        afterDue: turn[2] === 'due',
        says: [],
      };
      stories.at(-1)?.steps.push(step);
    } else {
      step?.says.push(toSaying(line));
    }
  }
  return stories;
}

function toStory(header: string): Story {
  const [key = '', language, channel, mood, subjects = '', flags = ''] = header.split(' | ');
  const limits = flags.split(' ');
  return {
    key,
    language: language as Story['language'],
    channel: channel as Story['channel'],
    mood: mood as Story['mood'],
    subjects: subjects.split(' || '),
    phase: (limits.find((flag) => PHASES.includes(flag)) ?? 'live') as Phase,
    floor: limits.includes('floor'),
    departs: limits.includes('departs'),
    confidential: limits.includes('confidential'),
    steps: [],
  };
}

function toSaying(line: string): Saying {
  const optional = line.startsWith('? ');
  const wordings = (optional ? line.slice(2) : line).split(' || ').map((wording) => ({
    text: wording.replace(/^~/, ''),
    learned: wording.startsWith('~'),
  }));
  return { optional, wordings };
}
