import type { LoadedMessage } from './load.ts';

const LETTERS = /\p{L}+/gu;
const OPENING = 80;

/** Whom a message addresses on our side or theirs: who is named in its first line, else the first recipient of that side. */
export function addresseeOf(
  { recipients, visible_text: text }: Pick<LoadedMessage, 'recipients' | 'visible_text'>,
  internal: boolean,
): string | null {
  const side = recipients.filter((recipient) => recipient.internal === internal);
  const [line = ''] = text.slice(0, OPENING).split('\n');
  const words = new Set(line.toLowerCase().match(LETTERS));
  const named = side.find(({ name }) => {
    const [first] = name?.toLowerCase().match(LETTERS) ?? [];
    return first !== undefined && words.has(first);
  });
  return (named ?? side[0])?.id ?? null;
}
