import type { SampleMessage } from '../workspace.ts';
import { mannerOf } from './manner.ts';
import type { Manner } from './manner.ts';
import type { Random } from './random.ts';
import type { Language } from './stories/story.ts';
import { PHONE_LINES } from './vocabulary.ts';
import { fill } from './wording.ts';

interface Letter {
  speaker: { name: string; title: string; email: string; company: string; ours: boolean };
  /** First name of the recipient. */
  first: string;
  /** The message it answers. */
  last: SampleMessage | undefined;
  /** How many messages of the thread came before. */
  place: number;
  language: Language;
  random: Random;
}

const GREETED =
  /^(?:hi|hello|hey|hallo|guten|bonjour|hola|buen|ciao|olá|bom dia|boa tarde|hoi|dag|beste|hej|goede)/i;

/** Greeting, paragraphs, closing, the signature of the writer, and the history a mail program would add. */
export function mailText(sentences: string[], letter: Letter): string {
  const { speaker, first, last, place, language, random } = letter;
  const manner = mannerOf(speaker.email, language, speaker.ours);
  // No greeting before a sentence that contains the name, and often none in the middle of a thread.
  const addressed = sentences[0]?.includes(first) || GREETED.test(sentences[0] ?? '');
  const midway = place > 1 && random() < (manner.brief ? 0.8 : 0.3);
  const greeting =
    addressed || midway || manner.greeting === null
      ? ''
      : `${fill(manner.greeting, { first })}\n\n`;
  const half = sentences.length > 2 ? Math.ceil(sentences.length / 2) : sentences.length;
  const body = [sentences.slice(0, half).join(' '), sentences.slice(half).join(' ')]
    .filter(Boolean)
    .join('\n\n');
  const name = speaker.name.split(' ')[0];
  const ending = midway || manner.closing === null ? name : `${manner.closing}\n${name}`;
  const history = last && random() < 0.75 ? `\n\n${historyOf(last)}` : '';
  return `${greeting}${body}\n\n${ending}${signatureOf(letter, manner)}${history}\n`;
}

function signatureOf({ speaker, place, language }: Letter, { signature }: Manner): string {
  if (signature === 'phone') return place % 2 === 1 ? `\n\n--\n${PHONE_LINES[language]}` : '';
  if (signature === 'none' || place > 2) return '';
  const lines = [speaker.name, speaker.title];
  return `\n\n--\n${[...lines, ...(signature === 'full' ? [speaker.company] : [])].join('\n')}`;
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
