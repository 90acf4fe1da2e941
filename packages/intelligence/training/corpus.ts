import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ConversationState,
  ItemKind,
  Level,
  OpportunityCategory,
  ReadableMessage,
  RiskCategory,
  Side,
} from '../src/reading/conversation.ts';
import { sentencesOf } from '../src/reading/sentences.ts';
import type { SentenceInContext } from '../src/reading/sentences.ts';
import { detectLanguage } from '../src/text/language.ts';

/** Labels of a conversation, as docs of the corpus describe them. Mails have no due day, state or summary. */
interface Gold {
  items: GoldItem[];
  risks: GoldRisk[];
  opportunities: { n: number; quote: string; category: OpportunityCategory }[];
  sentiment: -1 | 0 | 1;
  state?: ConversationState;
  summary?: string;
}

interface GoldItem {
  n: number;
  quote: string;
  kind: ItemKind;
  owner: Side;
  due?: string | null;
  open?: boolean;
}

interface GoldRisk {
  n: number;
  quote: string;
  category: RiskCategory;
  /** Of companies, where the band of the customer says it. */
  level?: Level;
  resolved: boolean;
  /** They decided to leave, altogether. */
  notice?: true;
}

export interface LabelledConversation {
  id: string;
  source: string;
  messages: ReadableMessage[];
  gold: Gold;
  /** The mood of each customer's message that was labelled, by its number. */
  moods: ReadonlyMap<number, Mood>;
}

type Mood = Gold['sentiment'];

/** Sources with claims as rare as in life. The others were written to hold many, and would flatter a threshold. */
export const LIFELIKE = [
  'business',
  'written-a',
  'written-b',
  'written-c',
  'written-g',
  'written-h',
];

/** Single mails without the answers that followed: their states and moods are not as in life. */
export const isSingle = ({ source }: { source: string }): boolean => source.startsWith('written-z');

/** Mails between the staff of one company: `business` is from it too. */
export const isMail = ({ source }: { source: string }): boolean => source.startsWith('enron');

/** What is left out together: the mails of one company count as one source. */
export const groupOf = (source: string): string => (isMail({ source }) ? 'business' : source);

/** The conversations of all sources but those of one group. */
export const without = (
  source: string,
  corpus: readonly LabelledConversation[],
): LabelledConversation[] =>
  corpus.filter((conversation) => groupOf(conversation.source) !== groupOf(source));

interface Line {
  id: string;
  kind?: string;
  messages: { n: number; side: Side; text: string; from?: string; at?: string }[];
  gold: Gold;
}

const FOLDER = path.resolve(import.meta.dirname, '../corpus');

/** Labelled twice to measure agreement: not learnt from. */
const SECOND_PASS = /second-pass/;

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: FOLDER })
    .filter((file) => !SECOND_PASS.test(file))
    .toSorted();

/** The corpus: every conversation with the source it is from, and the moods of its messages. */
export function readCorpus(): LabelledConversation[] {
  const moods = readMoods();
  return filesOf('{conversations,mails}/*.jsonl')
    .flatMap((file) => readSource(path.join(FOLDER, file)))
    .map((conversation) => {
      const labelled = moods.get(`${conversation.source} ${conversation.id}`);
      return labelled ? { ...conversation, moods: labelled } : conversation;
    });
}

/** Customers who leave, and look-alikes. Only `notice` learns from them: other heads that did misread everyday mail. */
export const readNotices = (): readonly LabelledConversation[] => readOnce('notices/*.jsonl');

/**
 * The mail of whole companies with their customers, where only risks and opportunities that a customer-success manager
 * would want to see are labelled, with a level where the band of the customer says it.
 */
export const readCompanies = (): readonly LabelledConversation[] => readOnce('companies/*.jsonl');

const read = new Map<string, readonly LabelledConversation[]>();

/** The same conversations each time: their features are worked out once. */
function readOnce(pattern: string): readonly LabelledConversation[] {
  const known = read.get(pattern);
  if (known) return known;
  const found = filesOf(pattern).flatMap((file) => readSource(path.join(FOLDER, file)));
  read.set(pattern, found);
  return found;
}

interface LabelledMood {
  source: string;
  id: string;
  n: number;
  mood: Mood;
}

/** Short texts with what twenty people thought of their mood on average, -4 to 4. */
export const readRatings = (): { text: string; rating: number }[] =>
  readFileSync(path.join(FOLDER, 'ratings/tweets.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [rating = '0', text = ''] = line.split('\t');
      return { text, rating: Number(rating) };
    });

/** The labelled moods of messages, by source and id of their conversation. */
function readMoods(): Map<string, Map<number, Mood>> {
  const moods = new Map<string, Map<number, Mood>>();
  for (const file of filesOf('moods/*.jsonl'))
    for (const line of readFileSync(path.join(FOLDER, file), 'utf8').trim().split('\n')) {
      const { source, id, n, mood } = JSON.parse(line) as LabelledMood;
      const key = `${source} ${id}`;
      moods.set(key, (moods.get(key) ?? new Map<number, Mood>()).set(n, mood));
    }
  return moods;
}

/** One source: the conversations of a file, under the file's name. */
export function readSource(file: string): LabelledConversation[] {
  const source = path.basename(file, '.jsonl');
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .map(({ id, messages, gold }) => ({
      id,
      source,
      gold,
      moods: moodsOf(messages, gold),
      messages: messages.map(({ side, text, from = '', at }) => ({
        from,
        side,
        text,
        at: new Date(at ?? 0),
        language: detectLanguage(text),
      })),
    }));
}

/** The mood of a conversation is that of its message, where the customer wrote one. */
function moodsOf(messages: Line['messages'], { sentiment }: Gold): ReadonlyMap<number, Mood> {
  const theirs = messages.filter(({ side }) => side === 'them');
  return new Map(theirs.length === 1 ? [[theirs[0]!.n, sentiment]] : []);
}

/** Changes when a label, a text or a source of the corpus changes. */
export function digestOfCorpus(): string {
  const hash = createHash('sha256');
  for (const file of filesOf('*/*.{jsonl,tsv}'))
    hash.update(file).update(readFileSync(path.join(FOLDER, file)));
  return hash.digest('hex');
}

export interface LabelledSentence extends SentenceInContext {
  source: string;
  /** Id of its conversation, unique in its source. */
  conversation: string;
  items: GoldItem[];
  risk: GoldRisk | null;
  opportunity: Gold['opportunities'][number] | null;
}

/** The sentences of a conversation, each with the labels whose quote covers it. */
export function labelSentences({
  id,
  source,
  messages,
  gold,
}: LabelledConversation): LabelledSentence[] {
  return sentencesOf(messages).map((sentence) => {
    const covers = ({ n, quote }: { n: number; quote: string }) =>
      n === sentence.message + 1 &&
      covered(messages[sentence.message]?.text ?? '', quote, sentence) >= 0.5;
    return {
      ...sentence,
      source,
      conversation: id,
      items: gold.items.filter(covers),
      risk: gold.risks.find(covers) ?? null,
      opportunity: gold.opportunities.find(covers) ?? null,
    };
  });
}

/** The share of the shorter of quote and sentence that both have. */
function covered(
  text: string,
  quote: string,
  { start, end }: { start: number; end: number },
): number {
  const from = text.indexOf(quote);
  if (from < 0) return 0;
  const shared = Math.min(end, from + quote.length) - Math.max(start, from);
  return shared / Math.min(end - start, quote.length);
}
