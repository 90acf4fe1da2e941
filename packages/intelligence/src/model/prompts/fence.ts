import { randomBytes } from 'node:crypto';
import type { Side } from '../../reading/conversation.ts';

export interface FencedMessage {
  from: string;
  at: Date;
  side: Side;
  text: string;
}

interface Fenced {
  /** The random fence word of this call: text inside cannot know it and so cannot close the fence. */
  fence: string;
  text: string;
}

/** A random word for fences that no text inside can know. */
export const newFence = (): string => `data-${randomBytes(9).toString('hex')}`;

/** Foreign data as JSON between fences, with a description. */
export const fenced = (fence: string, what: string, value: unknown): string =>
  `<${fence}> ${what}\n${JSON.stringify(value).replaceAll(fence, '')}\n</${fence}>`;

/** Numbers messages from 1 and puts each between fences, with who wrote it and when. */
export function fenceMessages(messages: readonly FencedMessage[], fence = newFence()): Fenced {
  const blocks = messages.map(({ from, at, side, text }, index) => {
    const about = JSON.stringify({
      message: index + 1,
      from,
      side: side === 'them' ? 'customer' : 'us',
      sent: at.toISOString(),
    });
    return `<${fence}> ${about}\n${text.replaceAll(fence, '')}\n</${fence}>`;
  });
  return { fence, text: blocks.join('\n\n') };
}
