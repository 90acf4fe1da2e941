import { messageMood } from '../reading/mood/message-mood.ts';
import { cleanMessage } from '../text/clean.ts';
import { htmlToText } from '../text/html-to-text.ts';
import { messageKind } from '../text/kind.ts';
import type { KnownMessage, MessageKind } from '../text/kind.ts';
import { detectLanguage } from '../text/language.ts';
import { withoutQuotedLines } from '../text/quoted-lines.ts';

export interface AnalysedMessage {
  /** Only words of persons have a sentiment and are read for claims. */
  kind: MessageKind;
  visible: string;
  quoted: string;
  signature: string;
  disclaimer: string;
  language: string;
  sentiment: number;
}

/** Analyses one message by itself, once, when it arrives. Claims are read from whole conversations later. */
export function analyseMessage(message: KnownMessage): AnalysedMessage {
  const { text, html } = message;
  const parts = cleanMessage({ text: text.trim() === '' && html ? htmlToText(html) : text });
  const whole = [parts.visible, parts.signature, parts.disclaimer].join('\n');
  const kind = messageKind({ ...message, text: whole });
  const language = detectLanguage(withoutQuotedLines(parts.visible));
  return {
    ...parts,
    kind,
    language,
    sentiment: kind === 'person' ? messageMood(parts.visible, language).score : 0,
  };
}
