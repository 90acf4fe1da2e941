import { FeatureSet, continueHash } from '../model/feature-set.ts';
import type { ItemKind, RiskCategory, Side } from '../conversation.ts';
import { shared } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

/** What a later sentence may settle. */
export interface Matter {
  /** Position of the message that says it. */
  message: number;
  kind: ItemKind | 'risk';
  /** Of a risk: notice of leaving is settled by other words than a fault. */
  category?: RiskCategory;
  /** Who must act. */
  owner: Side;
  stems: ReadonlySet<string>;
}

/** Who writes later: the side that must act, who raised the subject, or another on that side. */
type Role = 'owner' | 'writer' | 'third';

/** A matter with the sentences that follow it, in order. */
export interface OpenMatter {
  matter: Matter;
  later: readonly AnalysedSentence[];
  /** Position of the first message after it from the side that must act; -1 without one. */
  reply: number;
  /** Messages after it from the side that must act, from its writer, and from others beside the writer. */
  replies: Record<Role, number>;
  last: Role | 'none';
  roleOf: (later: AnalysedSentence) => Role;
}

/** Later sentences that are looked at: a matter is settled soon or not at all. */
const MAX_LATER = 80;

export function followMatter(matter: Matter, sentences: readonly AnalysedSentence[]): OpenMatter {
  const later = sentences
    .filter(({ sentence }) => sentence.message > matter.message)
    .slice(0, MAX_LATER);
  const writer = sentences.find(({ sentence }) => sentence.message === matter.message)?.sentence
    .writer;
  const roleOf = ({ sentence }: AnalysedSentence): Role => {
    if (sentence.side === matter.owner) return 'owner';
    return sentence.writer === writer ? 'writer' : 'third';
  };
  const messagesOf = (role: Role) =>
    new Set(later.filter((each) => roleOf(each) === role).map(({ sentence }) => sentence.message));
  const owner = messagesOf('owner');
  return {
    matter,
    later,
    roleOf,
    reply: [...owner][0] ?? -1,
    replies: {
      owner: owner.size,
      writer: messagesOf('writer').size,
      third: messagesOf('third').size,
    },
    last: later.length > 0 ? roleOf(later.at(-1)!) : 'none',
  };
}

/** Hashed features of whether a later sentence settles a matter. */
export function closingFeatures(open: OpenMatter, settling: AnalysedSentence): Uint32Array {
  const { matter, reply, replies, last, roleOf } = open;
  const { sentence, tokens, cues } = settling;
  found.clear();
  const add = (name: string) => found.addName(name);
  const role = roleOf(settling);
  const kind = `${matter.kind} ${role}`;
  const { category = '' } = matter;
  const [word, pair] = [continueHash(`${role} w `), continueHash(`${role} b `)];
  const wordOfCategory = continueHash(`${category} ${role} w `);
  tokens.forEach((token, index) => {
    found.addName(token, word);
    if (category) found.addName(token, wordOfCategory);
    found.addName(token, continueHash(' ', continueHash(tokens[index - 1] ?? '^', pair)));
  });
  const common = Math.min(3, shared(matter.stems, settling.stems));
  for (const cue of cues) {
    add(`${role} cue ${cue}`);
    add(`${kind} cue ${cue}`);
    add(`${role} shares ${Math.min(1, common)} cue ${cue}`);
  }
  add(`${role} shares ${common}`);
  add(`${kind} shares ${common}`);
  add(`${kind} gap ${Math.min(3, sentence.message - matter.message)}`);
  const first = sentence.message === reply;
  add(`${kind} first ${first}`);
  add(`${kind} first ${first} ${Math.min(3, sentence.index)}`);
  add(`${role} at ${Math.min(3, sentence.index)} ${sentence.place}`);
  add(`${role} length ${Math.min(6, Math.floor(Math.log2(tokens.length + 1) * 1.5))}`);
  const [own, writer, third] = [replies.owner, replies.writer, replies.third].map((count) =>
    Math.min(2, count),
  );
  add(`${matter.kind} owner ${own}`);
  add(`${matter.kind} writer ${writer}`);
  add(`${matter.kind} third ${third}`);
  add(`owner ${own} writer ${writer} third ${third}`);
  add(`${matter.kind} last ${last}`);
  add(`kind ${matter.kind}`);
  if (category) add(`${category} ${role}`);
  add(`side ${matter.owner}`);
  return found.toArray();
}

/** The features of the sentence at hand. One set serves all: it is large. */
const found = new FeatureSet();
