import { cleanMessage } from '../text/clean.ts';
import { detectLanguage } from '../text/language.ts';
import type { ReadableMessage, Side } from './conversation.ts';

export interface RawMessage {
  from: string;
  at: Date;
  /** Taken from `us` when it is not given. */
  side?: Side | undefined;
  text: string;
}

/** A message ready to be read, or its words for a person: quoted history is apart, signature and disclaimer are left out. */
export function prepareMessage(message: RawMessage, us: readonly string[]): ReadableMessage {
  const { visible: text, quoted: history } = cleanMessage({ text: message.text });
  return {
    from: message.from,
    at: message.at,
    side: message.side ?? sideOf(message.from, us),
    text,
    history,
    language: detectLanguage(text),
  };
}

/** The side of a sender `Name <address>`: ours when its address, or else its name, is among ours. */
function sideOf(from: string, us: readonly string[]): Side {
  const sender = partsOf(from);
  const ours = us.map(partsOf);
  const known = ours.some(({ address, name }) =>
    sender.address && address
      ? sender.address === address
      : sender.name !== '' && sender.name === name,
  );
  return known ? 'us' : 'them';
}

function partsOf(person: string): { name: string; address: string } {
  const address = /[^\s<>"']+@[^\s<>"']+/.exec(person)?.[0].toLowerCase() ?? '';
  const name = person
    .replace(/<[^>]*>|[^\s<>"']+@[^\s<>"']+/g, ' ')
    .replaceAll('"', ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return { name, address };
}
