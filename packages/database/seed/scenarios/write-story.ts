import type { SampleAccount, SampleContact, SampleMember, SampleMessage } from '../workspace.ts';
import type { Company } from './company.ts';
import { detailsOf } from './details.ts';
import { filesOf } from './files.ts';
import { mailText } from './letter.ts';
import { mannerOf } from './manner.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Step, Story, Voice } from './stories/story.ts';
import { chooseWording, fill } from './wording.ts';
import type { Details } from './wording.ts';

interface StoryRun {
  account: SampleAccount;
  people: SampleContact[];
  /** Place of the champion among the people, and of who takes over from the champion in this story. */
  champion: number;
  successor: number | null;
  company: Company;
  story: Story;
  startedAt: Date;
  /** No message is sent after this moment. */
  now: Date;
  serial: number;
  /** How many conversations had the same story before. */
  turn: number;
  /** How often each sentence has been used in the workspace. */
  sentenceUses: Map<string, number>;
}

interface Speaker {
  name: string;
  email: string;
  title: string;
  ours: boolean;
}

const HOUR = 3_600_000;

/** Writes a story as messages of an account: assigns its voices to people, fills its placeholders and chooses wordings. */
export function writeStory(run: StoryRun, random: Random): SampleMessage[] {
  const { story, account, people, company, serial, now } = run;
  const startedAt = atWork(run.startedAt, random);
  const { members, words } = company;
  const speakers = castOf(run, random);
  const { due, detailsAt } = detailsOf(
    {
      words,
      account,
      people,
      cast: speakers,
      cover: members.slice(1, 3).find(({ email }) => email !== speakers.us.email)!,
      boss: bossOf(run, speakers.us.email),
      vendor: company.organisation.name,
      language: story.language,
      startedAt,
      now,
      serial,
      informal: story.channel === 'chat',
    },
    random,
  );
  const thread = `${story.key}.${account.key}.${serial}`;
  const subject = fill(pick(random, story.subjects), detailsAt(startedAt));
  const before: SampleMessage[] = [];
  let at = startedAt;
  for (const step of story.steps) {
    const next = at.getTime() + step.after * HOUR * (0.7 + random() * 0.6);
    const earliest = step.afterDue ? due.getTime() + 6 * HOUR : 0;
    at = atWork(new Date(Math.max(next, earliest)), random);
    if (at >= now) break;
    const message = messageOf(step, {
      run,
      speakers,
      details: detailsAt(at),
      thread,
      subject,
      at,
      before,
      random,
    });
    if (message) before.push(message);
  }
  return before;
}

function castOf(
  { people, champion, successor, company: { members }, account }: StoryRun,
  random: Random,
): Record<Voice, Speaker> {
  const outside = (index: number): Speaker => {
    const { name, email, title } = people[index % people.length]!;
    return { name, email, title, ours: false };
  };
  const inside = ({ name, email, title }: SampleMember): Speaker => ({
    name,
    email,
    title,
    ours: true,
  });
  const owner = members.find(({ email }) => email === account.owner) ?? members[0]!;
  return {
    champion: outside(champion),
    second: outside(successor ?? 1),
    third: outside(between(random, 2, Math.max(2, people.length - 2))),
    us: inside(owner),
    support: inside(members[3] ?? owner),
    sales: inside(members.filter(({ staff }) => !staff)[4] ?? owner),
  };
}

/** The highest of our people who is not the owner. */
const bossOf = ({ company: { members } }: StoryRun, owner: string): SampleMember | null =>
  members.find(
    ({ role, staff, title, email }) =>
      role === 'admin' && !staff && title.startsWith('Chief') && email !== owner,
  ) ??
  members.find(({ role, staff, email }) => role === 'admin' && !staff && email !== owner) ??
  null;

interface Making {
  run: StoryRun;
  speakers: Record<Voice, Speaker>;
  details: Details;
  thread: string;
  subject: string;
  at: Date;
  before: SampleMessage[];
  random: Random;
}

/** One step as a message; null when each of its wordings has been used too often. */
function messageOf(
  step: Step,
  { run, speakers, details, thread, subject, at, before, random }: Making,
): SampleMessage | null {
  const { story, account, company } = run;
  const speaker = speakers[step.by];
  const last = before.at(-1);
  const partner = partnerOf(speaker, before, speakers);
  const first = partner.name.split(' ')[0]!;
  const manner = mannerOf(speaker.email, story.language, speaker.ours);
  const learner = !speaker.ours && account.language !== story.language;
  const values = { ...details, first, me: speaker.name.split(' ')[0]! };
  const sentences = step.says
    .filter(({ optional }) => !optional || !manner.brief)
    .flatMap(({ wordings }) => {
      const fitting = wordings
        .filter(({ learned }) => !learned || learner)
        .map(({ text }) => fill(text, values));
      return chooseWording(fitting, run.sentenceUses, run.turn) ?? [];
    });
  if (sentences.length === 0) return null;
  const chat = story.channel === 'chat';
  const alone = chat || story.confidential || random() > 0.35;
  return {
    id: `${thread}.${before.length}@${speaker.ours ? company.organisation.domains[0] : account.domain}`,
    thread,
    channel: story.channel,
    from: { name: speaker.name, email: speaker.email },
    to: [{ name: partner.name, email: partner.email }],
    cc: alone ? [] : copyTo(run, speaker, partner.email, random),
    sentAt: at,
    subject: before.length === 0 || chat ? subject : `Re: ${subject}`,
    inReplyTo: last?.id ?? null,
    references: before.map((message) => message.id),
    text: chat
      ? sentences.join(' ')
      : mailText(sentences, {
          speaker: { ...speaker, company: speaker.ours ? company.organisation.name : account.name },
          first,
          last,
          place: before.length,
          language: story.language,
          random,
        }),
    privateTo: story.confidential ? readersOf(story, speakers) : null,
    files: filesOf({
      story: story.key,
      step: story.steps.indexOf(step),
      thread,
      ours: company.organisation.name,
      by: speaker.name,
      to: partner.name,
      at,
      details,
    }),
  };
}

/** The recipient: the last sender of the other side, or its main voice. */
function partnerOf(
  speaker: Speaker,
  before: SampleMessage[],
  speakers: Record<Voice, Speaker>,
): { name: string; email: string } {
  const ours = [speakers.us, speakers.support, speakers.sales].map(({ email }) => email);
  const last = before.findLast(({ from }) => ours.includes(from.email) !== speaker.ours);
  return last?.from ?? (speaker.ours ? speakers.champion : speakers.us);
}

/** Our people in the conversation: the owner and every other sender of ours. */
const readersOf = (story: Story, speakers: Record<Voice, Speaker>): string[] => [
  ...new Set(
    [speakers.us, ...story.steps.map(({ by }) => speakers[by])]
      .filter(({ ours }) => ours)
      .map(({ email }) => email),
  ),
];

function copyTo(
  { people, company: { members } }: StoryRun,
  speaker: Speaker,
  besides: string,
  random: Random,
) {
  const pool = [...people.slice(0, 3), ...members.slice(0, 3)].filter(
    ({ email }) => email !== speaker.email && email !== besides,
  );
  const chosen = pick(random, pool);
  return [{ name: chosen.name, email: chosen.email }];
}

/** The next working hour: nobody writes at night or at weekends. */
function atWork(date: Date, random: Random): Date {
  const moved = new Date(date);
  if (moved.getUTCHours() < 7) moved.setUTCHours(between(random, 7, 10));
  if (moved.getUTCHours() > 17) {
    moved.setUTCDate(moved.getUTCDate() + 1);
    moved.setUTCHours(between(random, 7, 11));
  }
  const toMonday = { 6: 2, 0: 1 }[moved.getUTCDay()] ?? 0;
  moved.setUTCDate(moved.getUTCDate() + toMonday);
  return moved;
}
