import { cleanMessage } from '../text/clean.ts';
import { htmlToText } from '../text/html-to-text.ts';
import { detectLanguage } from '../text/language.ts';
import { scoreSentiment } from './sentiment/score.ts';

interface MessageInput {
  text: string;
  html: string | null;
  /** Automatic mail: it is cleaned but has no sentiment. */
  automatic?: boolean;
}

export interface AnalysedMessage {
  visible: string;
  quoted: string;
  signature: string;
  disclaimer: string;
  language: string;
  sentiment: number;
}

/** Longer text is not analysed: it is a paste, not a message. */
const MAX_READ = 20_000;

/** Analyses one message by itself, once, when it arrives. Claims are read from whole conversations later. */
export function analyseMessage({ text, html, automatic = false }: MessageInput): AnalysedMessage {
  const parts = cleanMessage({ text: text.trim() === '' && html ? htmlToText(html) : text });
  const words = parts.visible.slice(0, MAX_READ);
  const language = detectLanguage(words);
  const silent = automatic || words.trim() === '';
  return { ...parts, language, sentiment: silent ? 0 : scoreSentiment(words, language).score };
}
