import type { SampleMessage } from '../workspace.ts';
import { pick } from './random.ts';
import type { Random } from './random.ts';
import type { Language } from './stories/story.ts';
import { CLOSINGS, GREETINGS } from './vocabulary.ts';
import { fill } from './wording.ts';

interface Letter {
  speaker: { name: string; title: string };
  /** First name of the recipient. */
  first: string;
  /** The message it answers. */
  last: SampleMessage | undefined;
  language: Language;
  random: Random;
}

/** Greeting, paragraphs, closing, sometimes a signature, and the history a mail program would add. */
export function mailText(
  sentences: string[],
  { speaker, first, last, language, random }: Letter,
): string {
  // No greeting before a sentence that contains the name.
  const addressed = sentences[0]?.includes(first) ?? false;
  const half = sentences.length > 2 ? Math.ceil(sentences.length / 2) : sentences.length;
  const body = [sentences.slice(0, half).join(' '), sentences.slice(half).join(' ')]
    .filter(Boolean)
    .join('\n\n');
  const signature = random() < 0.4 ? `\n\n--\n${speaker.name}\n${speaker.title}` : '';
  const history = last && random() < 0.75 ? `\n\n${historyOf(last)}` : '';
  const greeting = addressed ? '' : `${fill(pick(random, GREETINGS[language]), { first })}\n\n`;
  return `${greeting}${body}\n\n${pick(random, CLOSINGS[language])}\n${speaker.name.split(' ')[0]}${signature}${history}\n`;
}

const HISTORY_LINES = 40;
const HISTORY_DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

function historyOf({ sentAt, from, text }: SampleMessage): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd());
  return `On ${HISTORY_DATE.format(sentAt)}, ${from.name} <${from.email}> wrote:\n${lines.slice(0, HISTORY_LINES).join('\n')}`;
}
