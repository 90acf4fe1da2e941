import type { Risk, RiskCategory, Side } from '../conversation.ts';
import { isTrouble } from '../state/outcome.ts';

/** What people ask for who leave: in what form to give notice, all of their data, a plan for the hand-over, that nothing of it stays. */
const EXIT = [
  /\b(?:what|which) form\b.{0,30}\b(?:notice|termination|cancellation)\b|\bdo (?:i|we) (?:have|need) to (?:send|write|sign) (?:you )?an? (?:proper|formal|written|official|real) (?:letter|notice)\b/i,
  /\bin welcher form\b.{0,40}\bkündig\w*|\bsous quelle forme\b.{0,40}\b(?:résili\w*|préavis)/iu,
  /\b(?:full|complete|final|entire) (?:\w+ ){0,2}(?:extract|export|dump|copy|archive|download)\b/i,
  /\b(?:extract|export|dump|copy|download)s?\b.{0,40}\b(?:everything|all (?:of )?our|of ours)\b/i,
  /\b(?:everything|all) (?:of ours|we have|(?:of )?our (?:data|records|files|history))\b.{0,60}\b(?:archived?|exported|extracted|handed over|sent over|out)\b/i,
  /\b(?:data|records|copies|everything)\b.{0,60}\b(?:deleted|erased|wiped|destroyed)\b/i,
  /\bhand-?over (?:plan|list|file|outline)\b/i,
  /\bwhat (?:becomes|will become|happens|will happen) (?:of|to|with) (?:all )?(?:those|our|the|these) (?:\w+ ){0,3}(?:records|data|mandates|history|archives?|files)\b/i,
  /\b(?:get|move|take|bring) (?:all )?(?:our|the|its) (?:data|records|history) (?:out|over|with us)\b/i,
  /\b(?:alle|sämtliche|unsere) (?:unsere )?daten\b.{0,60}\b(?:export\w*|herausgeben|löschen|gelöscht|mitnehmen)\b/i,
  /\b(?:récupérer|exporter|restituer|effacer) (?:toutes |l'ensemble de )?(?:nos|les) données\b/i,
];

/** A risk of these is a decision about us, which such a request shows to be taken. */
const DECISIONS: ReadonlySet<RiskCategory> = new Set(['churn-intent', 'competitor']);

interface Said {
  side: Side;
  quote: string;
}

/** Whether the customer asks for what people ask for who leave. */
const asksForExit = ({ side, quote }: Said): boolean =>
  side === 'them' && EXIT.some((pattern) => pattern.test(quote)) && !isTrouble(quote);

/** Data may be wanted to try another system with it: who compares has not left. */
const TRIES =
  /\b(?:side[ -]by[ -]side|trials?|pilot|proof of concept|bake-?off|compar(?:e|es|ing|ison)|evaluat(?:e|es|ing|ion))\b/i;
const triesOthers = ({ side, quote }: Said): boolean => side === 'them' && TRIES.test(quote);

/**
 * The risks, of which those about a rival or leaving are notice where the customer asks for their data or a hand-over in the
 * same conversation and speaks of no trial: who only compares does not ask for that.
 */
export function withNotice(risks: readonly Risk[], sentences: readonly Said[]): Risk[] {
  const leaves =
    risks.some(({ category }) => DECISIONS.has(category)) &&
    sentences.some(asksForExit) &&
    !sentences.some(triesOthers);
  if (!leaves) return [...risks];
  return risks.map((risk) =>
    DECISIONS.has(risk.category) ? { ...risk, category: 'churn-intent', level: 'critical' } : risk,
  );
}
