import { detectClaims } from '../detect-claims.ts';
import type { DetectedClaim } from '../detect-claims.ts';
import { RISK_PATTERNS } from './patterns.ts';
import type { RiskCategory } from './patterns.ts';

// Most messages say nothing of the kind: one pass over all patterns together decides whether to look closer.
const ANY = new RegExp(RISK_PATTERNS.map(({ test }) => test.source).join('|'), 'iu');

/** What in a message endangers the account: the sentence, a category and a level. Silence where nothing does. */
export const findRisks = (text: string): DetectedClaim<RiskCategory>[] =>
  ANY.test(text) ? detectClaims(text, RISK_PATTERNS) : [];
