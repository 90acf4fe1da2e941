import { cleanMessage } from '../text/clean.ts';
import { htmlToText } from '../text/html-to-text.ts';
import { detectLanguage } from '../text/language.ts';
import { findFyi } from './fyi/find.ts';
import type { DetectedClaim } from './detect-claims.ts';
import { findOpportunities } from './opportunities/find.ts';
import { findRequests } from './requests/find.ts';
import type { FoundRequest } from './requests/find.ts';
import { findRisks } from './risks/find.ts';
import { scoreSentiment } from './sentiment/score.ts';

interface MessageInput {
  text: string;
  html: string | null;
  sentAt: Date;
  zone?: string | undefined;
  /** Automatic mail: it is cleaned but not analysed. */
  automatic?: boolean;
}

export interface MessageClaims {
  requests: FoundRequest[];
  risks: DetectedClaim<string>[];
  opportunities: DetectedClaim<string>[];
  fyi: DetectedClaim<string>[];
}

export interface AnalysedMessage {
  visible: string;
  quoted: string;
  signature: string;
  disclaimer: string;
  language: string;
  sentiment: number;
  claims: MessageClaims;
}

/** Longer text is not analysed: it is a paste, not a message. */
const MAX_READ = 20_000;
const NOTHING: MessageClaims = { requests: [], risks: [], opportunities: [], fyi: [] };

/** Analyses one message by itself, once, when it arrives. */
export function analyseMessage({
  text,
  html,
  sentAt,
  zone,
  automatic = false,
}: MessageInput): AnalysedMessage {
  const parts = cleanMessage({ text: text.trim() === '' && html ? htmlToText(html) : text });
  const words = parts.visible.slice(0, MAX_READ);
  const language = detectLanguage(words);
  if (automatic || words.trim() === '')
    return { ...parts, language, sentiment: 0, claims: NOTHING };
  return {
    ...parts,
    language,
    sentiment: scoreSentiment(words, language).score,
    claims: {
      requests: findRequests(words, { sentAt, zone, language }),
      risks: findRisks(words),
      opportunities: findOpportunities(words),
      fyi: findFyi(words),
    },
  };
}
