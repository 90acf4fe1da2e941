import { FeatureSet, continueHash } from '../model/feature-set.ts';
import { SharedFeatures } from '../model/shared-features.ts';
import { shared } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';
import { ROLES } from './follow-matter.ts';
import type { Matter, OpenMatter, Role } from './follow-matter.ts';

/**
 * Hashed features of whether a later sentence settles a matter, in parts that return: what the matter has with every
 * later sentence, what the sentence has with every matter, and what they have together.
 */
export function closingFeatures(open: OpenMatter, settling: AnalysedSentence): SharedFeatures[] {
  const role = open.roleOf(settling);
  return [
    featuresOfSentence(settling, open.matter, role),
    open.features,
    featuresOfBoth(open, settling, role),
  ];
}

/** Of each sentence, its features by the matter's category and who writes. */
const ofSentences = new WeakMap<AnalysedSentence, Map<string, SharedFeatures>>();

function featuresOfSentence(
  settling: AnalysedSentence,
  { category }: Pick<Matter, 'category'>,
  role: Role,
): SharedFeatures {
  const name = category ? `${role} ${category}` : role;
  let known = ofSentences.get(settling);
  if (!known) ofSentences.set(settling, (known = new Map()));
  const features = known.get(name);
  if (features) return features;
  const { sentence, tokens, cues } = settling;
  found.clear();
  const add = (feature: string) => found.addName(feature);
  const [word, pair] = [continueHash(`${role} w `), continueHash(`${role} b `)];
  const wordOfCategory = continueHash(`${category} ${role} w `);
  tokens.forEach((token, index) => {
    found.addName(token, word);
    if (category) found.addName(token, wordOfCategory);
    found.addName(token, continueHash(' ', continueHash(tokens[index - 1] ?? '^', pair)));
  });
  for (const cue of cues) add(`${role} cue ${cue}`);
  add(`${role} at ${Math.min(3, sentence.index)} ${sentence.place}`);
  add(`${role} length ${Math.min(6, Math.floor(Math.log2(tokens.length + 1) * 1.5))}`);
  if (category) add(`${category} ${role}`);
  const worked = new SharedFeatures(found.toArray());
  known.set(name, worked);
  return worked;
}

/** A matter and a sentence as far as their common features go: few numbers, so that most pairs are known already. */
const ofBoth = new Map<number, SharedFeatures>();
/** Pairs that are kept; few conversations need more. */
const MOST_KEPT = 20_000;
const KINDS = ['request', 'promise', 'question', 'risk'] as const;

function featuresOfBoth(
  { matter, reply }: OpenMatter,
  { sentence, cues, cueBits, stems }: AnalysedSentence,
  role: Role,
): SharedFeatures {
  const common = Math.min(3, shared(matter.stems, stems));
  const gap = Math.min(3, sentence.message - matter.message);
  const first = sentence.message === reply;
  const index = Math.min(3, sentence.index);
  const numbers = [
    KINDS.indexOf(matter.kind),
    ROLES.indexOf(role),
    common,
    gap,
    Number(first),
    index,
  ];
  const key = numbers.reduce((all, number) => all * 4 + number, cueBits);
  const known = ofBoth.get(key);
  if (known) return known;
  found.clear();
  const add = (name: string) => found.addName(name);
  const kind = `${matter.kind} ${role}`;
  for (const cue of cues) {
    add(`${kind} cue ${cue}`);
    add(`${role} shares ${Math.min(1, common)} cue ${cue}`);
  }
  add(`${role} shares ${common}`);
  add(`${kind} shares ${common}`);
  add(`${kind} gap ${gap}`);
  add(`${kind} first ${first}`);
  add(`${kind} first ${first} ${index}`);
  const worked = new SharedFeatures(found.toArray());
  if (ofBoth.size >= MOST_KEPT) ofBoth.clear();
  ofBoth.set(key, worked);
  return worked;
}

/** The features at hand. One set serves all: it is large. */
const found = new FeatureSet();
