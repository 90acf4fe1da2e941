import { z } from 'zod';
import { isTooDeep } from '@rapport/contract/kit/json-depth.ts';
import { setAside } from '../reading.ts';
import type { Read } from '../reading.ts';
import type { Address, MessageRecord, Rejected } from '../records.ts';
import { exportFiles } from './export-files.ts';
import type { ExportFile } from './export-files.ts';
import { plainText } from './plain-text.ts';
import { SlackChannel, SlackItem, SlackUser } from './shapes.ts';

/** Events that are somebody's words; all others tell what was done in the channel. */
const SAID = new Set(
  ' bot_message me_message thread_broadcast reply_broadcast file_share file_comment channel_purpose channel_topic'.split(
    ' ',
  ),
);
/** Lists of channels, and whether what is said there is for their members alone. */
const CHANNEL_LISTS: Readonly<Record<string, boolean>> = {
  'channels.json': false,
  'groups.json': true,
  'dms.json': true,
  'mpims.json': true,
};
const DAY_FILE = /^([^/]+)\/(\d{4}-\d{2}-\d{2})\.json$/;
/** Members of a larger channel are an audience, not the people a message is for. */
const MOST_RECIPIENTS = 20;

interface Channel {
  id: string;
  name: string;
  members: string[];
  private: boolean;
}

interface Directory {
  users: ReadonlyMap<string, SlackUser>;
  /** By name and by id: a folder is named after either. */
  channels: ReadonlyMap<string, Channel>;
}

/** The messages of an export of Slack, a folder or a zip; every other item is set aside with the reason. */
export async function* readSlackExport(
  source: string,
  name: string,
): AsyncGenerator<Read<MessageRecord>> {
  const lists: ExportFile[] = [];
  const days: ExportFile[] = [];
  for await (const file of exportFiles(source, name)) {
    if ('rejected' in file) yield file;
    else if (DAY_FILE.test(file.item.name)) days.push(file.item);
    else if (file.item.name === 'users.json' || file.item.name in CHANNEL_LISTS)
      lists.push(file.item);
    else yield setAside(file.item.name, 'skipped', 'holds no messages');
  }
  const directory = directoryOf(lists);
  for (const file of days) yield* readDay(file, directory);
}

function parsed(content: Buffer): unknown[] {
  const text = content.toString('utf8');
  if (isTooDeep(text)) throw new Error('is nested too deep');
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) throw new Error('is not a list');
  return value;
}

function directoryOf(lists: readonly ExportFile[]): Directory {
  const users = new Map<string, SlackUser>();
  const channels = new Map<string, Channel>();
  for (const { name, content } of lists) {
    for (const one of parsed(content)) {
      if (name === 'users.json') {
        const user = SlackUser.safeParse(one).data;
        if (user) users.set(user.id, user);
        continue;
      }
      const channel = SlackChannel.safeParse(one).data;
      if (!channel) continue;
      const known = {
        id: channel.id,
        name: channel.name ?? '',
        members: channel.members ?? [],
        private: CHANNEL_LISTS[name] ?? true,
      };
      channels.set(channel.id, known);
      if (channel.name) channels.set(channel.name, known);
    }
  }
  return { users, channels };
}

function* readDay(
  { name, content }: ExportFile,
  directory: Directory,
): Generator<Read<MessageRecord>> {
  const [, folder = '', day = ''] = DAY_FILE.exec(name) ?? [];
  // A channel that no list names is taken for private: its audience is unknown.
  const channel = directory.channels.get(folder) ?? {
    id: folder,
    name: folder,
    members: [],
    private: true,
  };
  let items: unknown[];
  try {
    items = parsed(content);
  } catch (error) {
    return yield setAside(name, 'error', `cannot be read: ${(error as Error).message}`, content);
  }
  for (const [index, one] of items.entries()) {
    const refuse = (outcome: Rejected['outcome'], reason: string) => ({
      rejected: { file: name, place: index + 1, outcome, reason, sample: sampleOf(one) },
    });
    const item = SlackItem.safeParse(one);
    if (!item.success)
      yield refuse('error', `has no valid ${item.error.issues[0]?.path.join('.')}`);
    else if (!SAID.has(item.data.subtype ?? ''))
      yield refuse('skipped', `not a message: ${item.data.subtype}`);
    else {
      const record = recordOf(item.data, channel, day, directory);
      yield record.text === '' ? refuse('skipped', 'a message without words') : { item: record };
    }
  }
}

const sampleOf = (item: unknown): string => JSON.stringify(item ?? null).slice(0, 160);

function recordOf(
  item: SlackItem,
  channel: Channel,
  day: string,
  { users, channels }: Directory,
): MessageRecord {
  const author = item.user ?? item.comment?.user ?? null;
  const nameOf = (id: string) => nameOfUser(users.get(id)) ?? channels.get(id)?.name ?? id;
  const isBot = item.subtype === 'bot_message' || users.get(author ?? '')?.is_bot === true;
  const others = channel.members.filter((member) => member !== author);
  return {
    kind: 'message',
    provider: 'slack',
    providerId: `${channel.id}-${item.ts}`,
    channel: 'chat',
    // Without a thread, what is said in a channel on one day is one conversation.
    providerThreadId: `${channel.id}-${item.thread_ts ?? day}`,
    messageId: null,
    inReplyTo: [],
    references: [],
    subject: channel.private ? channel.name : `#${channel.name}`,
    from: addressOf(users.get(author ?? ''), item.username),
    to:
      others.length > MOST_RECIPIENTS ? [] : others.flatMap((id) => addressOf(users.get(id)) ?? []),
    cc: [],
    bcc: [],
    sentAt: new Date(Number(item.ts) * 1_000),
    text: plainText(wordsOf(item), nameOf).trim(),
    html: null,
    attachments: [],
    automatic: isBot ? 'automatic' : null,
    link: null,
    privateTo: channel.private
      ? channel.members.flatMap((id) => addressOf(users.get(id))?.email ?? [])
      : null,
  };
}

/** The words of a message; where it has none, those of what it shows. Files are named: an export does not hold them. */
function wordsOf({ text, comment, attachments, files, file }: SlackItem): string {
  const shown = (attachments ?? []).map(
    (one) => [one.title, one.text].filter(Boolean).join(': ') || (one.fallback ?? ''),
  );
  const named = (files ?? (file && !text ? [file] : []))
    .map((one) => one.title ?? one.name)
    .filter(Boolean)
    .map((title) => `File: ${title}`);
  const own = text || comment?.comment || '';
  return [own, ...(own ? [] : shown), ...named].filter(Boolean).join('\n');
}

const nameOfUser = (user: SlackUser | undefined): string | null =>
  user?.profile?.display_name || user?.profile?.real_name || user?.real_name || user?.name || null;

const Email = z.email();

/** A person is known by their address; without one a message has no author. */
function addressOf(user: SlackUser | undefined, called?: string | null): Address | null {
  const email = Email.safeParse(user?.profile?.email?.toLowerCase()).data;
  return email ? { name: nameOfUser(user) ?? called ?? '', email } : null;
}
