import type { WeighedSentence } from '../judged-sentence.ts';
import { LEVELS } from '../conversation.ts';
import type { Level, Risk, RiskCategory } from '../conversation.ts';
import type { SentenceFeatures } from '../model/features.ts';
import { judge } from '../model/judge.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { isTrouble } from '../state/outcome.ts';
import { saysFarewell } from './farewell.ts';
import { ENDED_BY_US } from './troubles.ts';
import { asksForPapers, givesNotice, isTendered, looksElsewhere, saysSwitch } from './notice.ts';
import { plainRisk } from './said-plainly.ts';
import type { PlainRisk } from './said-plainly.ts';

/** A sentence that reports a risk, before it is known which one and whether it was settled. */
export interface FoundRisk {
  sentence: WeighedSentence;
  probability: number;
  /** What is said in plain words is never left out for a neighbour. */
  plain: Plain | null;
}

/** They leave us; their person, whom we know, leaves them; or another risk is said in so many words. */
type Plain = 'notice' | 'farewell' | PlainRisk;

/** From this probability plain words are shown: leaving somebody's contract or list is said in the same words. */
const PLAIN_FROM = { notice: 0.03, farewell: 0.01 };

/** The risk a sentence reports, if it reports one; none where an opportunity is more probable, as when they order more. */
export function findRisk(
  heads: ReadonlyMap<HeadName, Head>,
  sentence: WeighedSentence,
): FoundRisk | null {
  const { risk: probability } = sentence;
  const plain = plainIn(sentence);
  const isSure = probability >= Math.max(heads.get('risk')!.threshold, sentence.opportunity);
  return plain || isSure ? { sentence, probability, plain } : null;
}

function plainIn({ quote, risk, riskByHead }: WeighedSentence): Plain | null {
  const most = Math.max(risk, riskByHead);
  if (most >= PLAIN_FROM.notice && givesNotice(quote)) return 'notice';
  return most >= PLAIN_FROM.farewell && saysFarewell(quote) ? 'farewell' : plainRisk(quote);
}

/** What these must be more probable by: of other people's machines and contracts much the same is said. */
const MORE_OF: Partial<Record<RiskCategory, number>> = {
  reliability: 0.05,
  'legal-procurement': 0.15,
};

/** Whether a risk is probable enough for its category to be shown; what is critical is shown always. */
export const isShown = (
  heads: ReadonlyMap<HeadName, Head>,
  { level, category, probability }: Pick<Risk, 'level' | 'category' | 'probability'>,
): boolean =>
  level === 'critical' || probability >= heads.get('risk')!.threshold + (MORE_OF[category] ?? 0);

/** From this probability plain words of notice are one: other contracts end in the same words, and parts of ours. */
const NOTICE_FROM = 0.05;
/** Who sets a condition speaks of the contract with us, and has not left yet. */
const UNLESS = /\bunless\b/i;
/** What was learnt is nearly all English: in another language plain words say more than its heads do. */
const isLearnt = (language: string): boolean => language === 'en';

/** Which risk a sentence reports, and how grave it is. `words` are those it is quoted with; `category` is the likeliest. */
export function describeRisk(
  heads: ReadonlyMap<HeadName, Head>,
  { sentence: { quote, language }, plain }: FoundRisk,
  words: string,
  features: SentenceFeatures,
  category: RiskCategory,
): Pick<Risk, 'category' | 'level'> {
  if (plain === 'farewell') return { category: 'sponsor-left', level: 'high' };
  if (plain && plain !== 'notice') return plain;
  const leaving = judge(heads, 'notice', features);
  const isThreat = UNLESS.test(quote);
  const isNotice = plain && (isThreat || leaving >= NOTICE_FROM || !isLearnt(language));
  const leaves = leaving >= heads.get('notice')!.threshold;
  if ((isNotice || leaves) && isTendered(words)) return { category: 'competitor', level: 'high' };
  if (isNotice || leaves)
    return {
      category: 'churn-intent',
      level: isThreat || (!isNotice && asksForPapers(words)) ? 'high' : 'critical',
    };
  // A trouble is told in the same words: "We chose the new app and it crashes", "I looked around in the settings".
  if (!ENDED_BY_US.has(category)) {
    if (saysSwitch(quote) && !isTrouble(quote))
      return { category: 'churn-intent', level: 'critical' };
    if (looksElsewhere(words)) return { category: 'competitor', level: 'high' };
  }
  return { category, level: levelOf(heads, features) };
}

function levelOf(heads: ReadonlyMap<HeadName, Head>, features: SentenceFeatures): Level {
  let level: Level = 'low';
  for (const higher of LEVELS.slice(1) as Exclude<Level, 'low'>[]) {
    if (judge(heads, higher, features) < 0.5) break;
    level = higher;
  }
  return level;
}
