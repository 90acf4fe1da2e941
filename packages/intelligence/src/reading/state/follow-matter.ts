import type { ItemKind, RiskCategory, Side } from '../conversation.ts';
import { FeatureSet } from '../model/feature-set.ts';
import { SharedFeatures } from '../model/shared-features.ts';
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
export const ROLES = ['owner', 'writer', 'third'] as const;
export type Role = (typeof ROLES)[number];

/** A matter with the sentences that follow it, in order. */
export interface OpenMatter {
  matter: Matter;
  later: readonly AnalysedSentence[];
  /** Position of the first message after it from the side that must act; -1 without one. */
  reply: number;
  roleOf: (later: AnalysedSentence) => Role;
  /** What it has with every later sentence. */
  features: SharedFeatures;
}

/** Later sentences that are looked at: a matter is settled soon or not at all. */
const MAX_LATER = 80;

export function followMatter(matter: Matter, sentences: readonly AnalysedSentence[]): OpenMatter {
  const next = sentences.findIndex(({ sentence }) => sentence.message > matter.message);
  const later = next < 0 ? [] : sentences.slice(next, next + MAX_LATER);
  const writer = sentences.find(({ sentence }) => sentence.message === matter.message)?.sentence
    .writer;
  const roleOf = ({ sentence }: AnalysedSentence): Role => {
    if (sentence.side === matter.owner) return 'owner';
    return sentence.writer === writer ? 'writer' : 'third';
  };
  const messages: Record<Role, Set<number>> = {
    owner: new Set(),
    writer: new Set(),
    third: new Set(),
  };
  for (const each of later) messages[roleOf(each)].add(each.sentence.message);
  const [reply = -1] = messages.owner;
  const features =
    later.length > 0 ? featuresOf(matter, messages, roleOf(later.at(-1)!)) : new Uint32Array();
  return { matter, later, reply, roleOf, features: new SharedFeatures(features) };
}

/** Hashed features of who writes after a matter, and who last. */
function featuresOf(
  { kind, owner }: Matter,
  messages: Record<Role, ReadonlySet<number>>,
  last: Role,
): Uint32Array {
  found.clear();
  const few = (role: Role) => Math.min(2, messages[role].size);
  for (const role of ROLES) found.addName(`${kind} ${role} ${few(role)}`);
  found.addName(`owner ${few('owner')} writer ${few('writer')} third ${few('third')}`);
  found.addName(`${kind} last ${last}`);
  found.addName(`kind ${kind}`);
  found.addName(`side ${owner}`);
  return found.toArray();
}

/** The features at hand. One set serves all: it is large. */
const found = new FeatureSet();
