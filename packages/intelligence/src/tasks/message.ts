import { cleanMessage } from '../text/clean.ts';
import { htmlToText } from '../text/html-to-text.ts';
import { messageKind } from '../text/kind.ts';
import type { KnownMessage, MessageKind } from '../text/kind.ts';
import { detectLanguage } from '../text/language.ts';
import { scoreSentiment } from './sentiment/score.ts';

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

/** Longer text is not analysed: it is a paste, not a message. */
const MAX_READ = 20_000;

/** Lines of others between the writer's own. */
const QUOTE = /^[ \t]*>.*$/gm;

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
    sentiment: kind === 'person' ? messageSentiment(parts.visible, language) : 0,
  };
}

/** A text as it is scored: without lines of others. */
export const withoutQuotedLines = (visible: string): string =>
  visible.slice(0, MAX_READ).replace(QUOTE, '');

/** The sentiment of a person's message by its visible text; 0 without words. */
export function messageSentiment(visible: string, language: string): number {
  const words = withoutQuotedLines(visible);
  return words.trim() === '' ? 0 : scoreSentiment(words, language).score;
}
