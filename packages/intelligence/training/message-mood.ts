import { MESSAGE_HEADS, messageEvidence, sayingOf } from '../src/reading/mood/message-mood.ts';
import type { MessageHead, MessageMoodModel } from '../src/reading/mood/message-mood.ts';
import { messageTermsOf } from '../src/reading/mood/terms.ts';
import { isSingle, readRatings } from './corpus.ts';
import type { LabelledConversation } from './corpus.ts';
import { learn } from './learn.ts';
import { quantise } from './quantise.ts';
import { learnChoice } from './softmax.ts';
import type { Row } from './softmax.ts';

/** Sources are left out in this many groups. */
const GROUPS = 5;
/** Single mails of one kind outnumber messages of threads, and their moods are not as in life. */
const WEIGHT_OF_SINGLES = 0.3;
/** Tweets lend the terms of pleasure and anger that mail seldom uses. */
const WEIGHT_OF_RATINGS = 0.3;
/** A rating this far from 0 is a mood. */
const RATED = 1;
/** Most messages are neutral; a choice that favours what is rare calls every second one something. */
const EVEN = 0.4;

/** A customer's message with its labels. */
interface LabelledMessage {
  source: string;
  text: string;
  language: string;
  terms: Uint32Array;
  /** Undefined where it was not labelled, as of the two below. */
  mood: -1 | 0 | 1 | undefined;
  weight: number;
  risk: boolean | undefined;
  opportunity: boolean | undefined;
}

/** The choice learns from what heads say of sources that they have not learnt from. */
export function learnMessageMood(conversations: readonly LabelledConversation[]): MessageMoodModel {
  const messages = conversations.flatMap(messagesOf);
  const sources = [...new Set(messages.map(({ source }) => source))];
  const rows: Row[] = [];
  for (let group = 0; group < GROUPS; group += 1) {
    const out = new Set(sources.filter((_, index) => index % GROUPS === group));
    const heads = learnHeads([...rated(), ...messages.filter(({ source }) => !out.has(source))]);
    for (const { source, text, language, mood } of messages)
      if (mood !== undefined && out.has(source) && !isSingle({ source }))
        rows.push({ evidence: messageEvidence(heads, text, language), label: mood + 1 });
  }
  return { heads: learnHeads([...rated(), ...messages]), choice: learnChoice(rows, EVEN) };
}

let ratings: LabelledMessage[] | null = null;

/** The rated tweets, read once. */
const rated = (): LabelledMessage[] =>
  (ratings ??= readRatings().map(({ text, rating }) => ({
    source: 'tweets',
    text,
    language: 'en',
    terms: messageTermsOf(text),
    mood: rating >= RATED ? 1 : rating <= -RATED ? -1 : 0,
    weight: WEIGHT_OF_RATINGS,
    risk: undefined,
    opportunity: undefined,
  })));

const known = new WeakMap<LabelledConversation, LabelledMessage[]>();

/** The customer's messages of a conversation, worked out once. */
function messagesOf(conversation: LabelledConversation): LabelledMessage[] {
  const found = known.get(conversation) ?? labelMessages(conversation);
  known.set(conversation, found);
  return found;
}

const labelMessages = ({
  source,
  messages,
  gold,
  moods,
}: LabelledConversation): LabelledMessage[] =>
  messages.flatMap(({ side, text, language }, index) => {
    const words = side === 'them' ? sayingOf(text) : '';
    if (!/\p{L}/u.test(words)) return [];
    const n = index + 1;
    return [
      {
        source,
        text: words,
        language,
        terms: messageTermsOf(words),
        mood: moods.get(n),
        weight: isSingle({ source }) ? WEIGHT_OF_SINGLES : 1,
        risk: gold.risks.some((risk) => risk.n === n && risk.level !== 'low'),
        opportunity: gold.opportunities.some((opportunity) => opportunity.n === n),
      },
    ];
  });

function learnHeads(messages: readonly LabelledMessage[]): MessageMoodModel['heads'] {
  const heads = MESSAGE_HEADS.map((name) => [
    name,
    quantise(
      learn(
        messages.flatMap((message) => {
          const label = labelFor(name, message);
          if (label === undefined) return [];
          const { terms: features, weight } = message;
          return [{ features, label: label ? 1 : 0, weight }];
        }),
      ),
    ),
  ]);
  return Object.fromEntries(heads) as MessageMoodModel['heads'];
}

function labelFor(name: MessageHead, { mood, risk, opportunity }: LabelledMessage) {
  if (name === 'risk') return risk;
  if (name === 'opportunity') return opportunity;
  return mood === undefined ? undefined : mood === (name === 'negative' ? -1 : 1);
}
