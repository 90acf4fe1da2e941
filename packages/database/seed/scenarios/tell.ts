import type { SampleAccount, SampleContact, SampleMember, SampleMessage } from '../workspace.ts';

import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Step, Story, Voice } from './stories/story.ts';

interface Cast {
  account: SampleAccount;
  people: SampleContact[];
  members: SampleMember[];
}

interface Telling extends Cast {
  story: Story;
  startedAt: Date;
  /** Nothing is said after this moment. */
  now: Date;
  serial: number;
  /** How often each sentence stands in the workspace so far. */
  said: Map<string, number>;
}

interface Speaker {
  name: string;
  email: string;
  title: string;
  ours: boolean;
}

const HOUR = 3_600_000;
const RIVALS = [
  'Routable',
  'Gridwell',
  'Stackline',
  'Opsbase',
  'Meridian One',
  'Klarwerk',
  'Nodus',
];
const MODULES = [
  'Forecast',
  'Routing',
  'Settlement',
  'Inspection',
  'Rostering',
  'Analytics',
  'Tariff',
  'Inventory',
  'Compliance',
  'Scheduling',
];
const SYSTEMS = [
  'order desk',
  'customs export',
  'billing run',
  'field app',
  'dispatch board',
  'warehouse feed',
  'claims portal',
  'planning board',
  'service desk',
  'partner portal',
];
const CITIES = [
  'Gothenburg',
  'Lyon',
  'Porto',
  'Ghent',
  'Hamburg',
  'Leeds',
  'Bilbao',
  'Turin',
  'Malmö',
  'Rotterdam',
  'Denver',
  'Toronto',
  'Nairobi',
  'Graz',
  'Bergen',
  'Austin',
  'Osaka',
  'Bristol',
  'Nantes',
  'Zaragoza',
];
const SITES = ['plant', 'depot', 'branch', 'hub', 'office', 'terminal', 'site', 'centre'];
const WEEKDAYS: Record<string, string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

/** Tells a story at an account: people take its voices, details fill its slots, each sentence takes one of its wordings. */
export function tell(telling: Telling, random: Random): SampleMessage[] {
  const { story, account, serial, now } = telling;
  const speakers = castOf(telling, random);
  const details = detailsOf(telling, speakers, random);
  const thread = `${story.key}-${account.key}-${serial}`;
  const subject = fill(pick(random, story.subjects), details);
  const messages: SampleMessage[] = [];
  let at = telling.startedAt;
  for (const step of story.steps) {
    at = atWork(new Date(at.getTime() + step.after * HOUR * (0.7 + random() * 0.6)), random);
    if (at >= now) break;
    messages.push(
      messageOf(step, {
        telling,
        speakers,
        details,
        thread,
        subject,
        at,
        before: messages,
        random,
      }),
    );
  }
  return messages;
}

function castOf({ people, members, account }: Telling, random: Random): Record<Voice, Speaker> {
  const outside = (index: number): Speaker => {
    const person = people[index % people.length]!;
    return { name: person.name, email: person.email, title: person.title, ours: false };
  };
  const inside = (member: SampleMember): Speaker => ({
    name: member.name,
    email: member.email,
    title: member.title,
    ours: true,
  });
  const owner = members.find(({ email }) => email === account.owner) ?? members[0]!;
  return {
    champion: outside(0),
    second: outside(1),
    third: outside(between(random, 2, Math.max(2, people.length - 1))),
    us: inside(owner),
    support: inside(members[3]!),
    sales: inside(members[4]!),
  };
}

type Details = Record<string, string>;

function detailsOf(
  { account, story, startedAt, people, serial }: Telling,
  speakers: Record<Voice, Speaker>,
  random: Random,
): Details {
  const due = new Date(startedAt.getTime() + between(random, 4, 16) * 24 * HOUR);
  const arr = account.arr || account.forecastedRevenue || 120_000;
  const colleague = people[between(random, 1, people.length - 1)] ?? people[0]!;
  const city = pick(random, CITIES);
  const locale = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', it: 'it-IT', sv: 'sv-SE' }[
    story.language
  ];
  return {
    company: account.name,
    colleague:
      colleague.email === speakers.champion.email ? (people[1] ?? colleague).name : colleague.name,
    amount: `$${Math.round((arr * (0.9 + random() * 0.25)) / 100) * 100}`.replace(
      /\B(?=(\d{3})+(?!\d))/g,
      ',',
    ),
    small: `$${between(random, 8, 96) * 50}`.replace(/\B(?=(\d{3})+(?!\d))/g, ','),
    seats: String(between(random, 4, 60) * 5 + between(random, 0, 4)),
    n: String(between(random, 3, 19)),
    pct: String(between(random, 6, 24)),
    quote: `Q-${between(random, 2000, 9800)}`,
    case: String(48_000 + ((serial * 7 + between(random, 0, 6)) % 9000)),
    module: pick(random, MODULES),
    system: pick(random, SYSTEMS),
    rival: pick(random, RIVALS),
    city,
    site:
      story.language === 'en'
        ? `the ${pick(random, CITIES)} ${pick(random, SITES)}`
        : pick(random, CITIES),
    weekday: WEEKDAYS.en![due.getUTCDay() === 0 || due.getUTCDay() === 6 ? 4 : due.getUTCDay()]!,
    date: new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(due),
    month: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      new Date(startedAt.getTime() - between(random, 20, 120) * 24 * HOUR),
    ),
    clock: `${between(random, 7, 11)}:${pick(random, ['00', '10', '15', '20', '30', '40', '45', '50'])}`,
  };
}

/** No sentence stands in more messages than this. */
const MAX_TOLD = 5;

/** One of the wordings that have not been told too often, or null when all have. */
function unworn(wordings: string[], said: Map<string, number>, random: Random): string | null {
  const left = wordings.filter((wording) =>
    sentencesOf(wording).every((sentence) => (said.get(sentence) ?? 0) < MAX_TOLD),
  );
  if (left.length === 0) return null;
  const chosen = pick(random, left);
  for (const sentence of sentencesOf(chosen)) said.set(sentence, (said.get(sentence) ?? 0) + 1);
  return chosen;
}

/** Sentences as they are counted: lower case, at least four words. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length >= 4);

const fill = (text: string, details: Details): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole);

interface Making {
  telling: Telling;
  speakers: Record<Voice, Speaker>;
  details: Details;
  thread: string;
  subject: string;
  at: Date;
  before: SampleMessage[];
  random: Random;
}

function messageOf(
  step: Step,
  { telling, speakers, details, thread, subject, at, before, random }: Making,
): SampleMessage {
  const speaker = speakers[step.by];
  const last = before.at(-1);
  const partner =
    last && last.from.email !== speaker.email
      ? last.from
      : speaker.ours
        ? speakers.champion
        : speakers.us;
  const first = partner.name.split(' ')[0]!;
  const sentences = step.says.flatMap((line) => {
    const wordings = line
      .split(' || ')
      .map((wording) => fill(wording, { ...details, first, me: speaker.name.split(' ')[0]! }));
    return unworn(wordings, telling.said, random) ?? [];
  });
  if (sentences.length === 0) sentences.push(`${first}, ${details.case}: ${details.date}.`);
  const id = `${thread}.${before.length}@${speaker.ours ? 'lumencloud.example' : telling.account.domain}`;
  const chat = telling.story.channel === 'chat';
  return {
    id,
    thread,
    channel: telling.story.channel,
    from: { name: speaker.name, email: speaker.email },
    to: [{ name: partner.name, email: partner.email }],
    cc: chat || random() > 0.35 ? [] : copyTo(telling, speaker, partner.email, random),
    sentAt: at,
    subject: before.length === 0 || chat ? subject : `Re: ${subject}`,
    inReplyTo: last?.id ?? null,
    references: before.map((message) => message.id),
    text: chat
      ? sentences.join(' ')
      : mailText(sentences, { speaker, first, last, language: telling.story.language, random }),
    privateTo: null,
  };
}

function copyTo({ people, members }: Telling, speaker: Speaker, besides: string, random: Random) {
  const pool = [...people.slice(0, 3), ...members.slice(0, 3)].filter(
    ({ email }) => email !== speaker.email && email !== besides,
  );
  const chosen = pick(random, pool);
  return [{ name: chosen.name, email: chosen.email }];
}

const GREETINGS = {
  en: ['Hi {first},', 'Hello {first},', '{first},', 'Dear {first},'],
  de: ['Guten Tag {first},', 'Hallo {first},'],
  fr: ['Bonjour {first},'],
  es: ['Hola {first}:', 'Buenos días, {first}:'],
  it: ['Buongiorno {first},', 'Ciao {first},'],
  sv: ['Hej {first},'],
};
const CLOSINGS = {
  en: ['Best regards', 'Kind regards', 'Thanks', 'Best', 'Cheers'],
  de: ['Viele Grüße', 'Mit freundlichen Grüßen'],
  fr: ['Cordialement', 'Bien à vous'],
  es: ['Saludos', 'Un saludo'],
  it: ['Cordiali saluti'],
  sv: ['Hälsningar', 'Mvh'],
};

interface Letter {
  speaker: Speaker;
  first: string;
  last: SampleMessage | undefined;
  language: Story['language'];
  random: Random;
}

/** Greeting, paragraphs, closing, sometimes a signature, and the history a mail program would add. */
function mailText(sentences: string[], { speaker, first, last, language, random }: Letter): string {
  const addressed = sentences[0]?.startsWith(first) ?? false;
  const half = sentences.length > 2 ? Math.ceil(sentences.length / 2) : sentences.length;
  const body = [sentences.slice(0, half).join(' '), sentences.slice(half).join(' ')]
    .filter(Boolean)
    .join('\n\n');
  const signature = random() < 0.4 ? `\n\n--\n${speaker.name}\n${speaker.title}` : '';
  const history = last && random() < 0.75 ? `\n\n${historyOf(last)}` : '';
  const greeting = addressed ? '' : `${fill(pick(random, GREETINGS[language]), { first })}\n\n`;
  return `${greeting}${body}\n\n${pick(random, CLOSINGS[language])}\n${speaker.name.split(' ')[0]}${signature}${history}\n`;
}

function historyOf(message: SampleMessage): string {
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(message.sentAt);
  const lines = message.text
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd());
  return `On ${date}, ${message.from.name} <${message.from.email}> wrote:\n${lines.slice(0, 40).join('\n')}`;
}

/** The next working hour: nobody writes at night, and few at weekends. */
function atWork(date: Date, random: Random): Date {
  const moved = new Date(date);
  if (moved.getUTCDay() === 6) moved.setUTCDate(moved.getUTCDate() + 2);
  if (moved.getUTCDay() === 0) moved.setUTCDate(moved.getUTCDate() + 1);
  if (moved.getUTCHours() < 7) moved.setUTCHours(between(random, 7, 10));
  if (moved.getUTCHours() > 17) {
    moved.setUTCDate(moved.getUTCDate() + 1);
    moved.setUTCHours(between(random, 7, 11));
  }
  return moved < date ? date : moved;
}
