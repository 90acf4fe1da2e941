import { detectClaims } from '../detect-claims.ts';
import type { DetectedClaim } from '../detect-claims.ts';
import { RISK_PATTERNS } from './patterns.ts';
import type { RiskCategory } from './patterns.ts';

// Most messages have no risk, so one combined pattern is tried first.
const ANY = new RegExp(RISK_PATTERNS.map(({ test }) => test.source).join('|'), 'iu');

export const findRisks = (text: string): DetectedClaim<RiskCategory>[] =>
  ANY.test(text) ? detectClaims(text, RISK_PATTERNS) : [];
