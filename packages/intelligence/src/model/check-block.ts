import {
  ActionCard,
  AnswerChart,
  AnswerTable,
  parseAnswer,
  UNSUPPORTED_MARK,
  writeBlock,
} from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerBlock } from '@rapport/contract/chat/answer-blocks.ts';
import { checkNumbers, markNumbers } from '../evidence/check-numbers.ts';
import { sentenceHolds } from '../evidence/check-sentence.ts';
import type { Segment } from './segments.ts';
import type { TurnGrounds } from './turn-grounds.ts';

type WrittenBlock = Extract<Segment, { type: 'block' }>;

/** What is shown of a part of an answer, and what was found wrong with it. */
interface Checked {
  text: string;
  dropped: number;
  unsupported: number;
}

const withheld = (why: string): Checked => ({
  text: `\n*(withheld: ${why})*\n`,
  dropped: 1,
  unsupported: 0,
});
const FENCE_LINE = /^\s*(?:```|~~~)/m;
const DRAWN_ELSEWHERE = /^\s*click\b|\bhref\b|javascript:/im;
const INIT = /%%\{[\s\S]{0,5000}?\}%%|^---\n[\s\S]{0,5000}?\n---\n/g;

/**
 * Checks a fenced block of an answer as one: tables and charts show only figures that tools returned, drafts are for
 * people of what was read, cards are ones that are known. A block that does not hold, or is not whole, is withheld.
 */
export function checkBlock({ kind, body, whole }: WrittenBlock, grounds: TurnGrounds): Checked {
  if (!whole) return withheld('it was not whole');
  if (FENCE_LINE.test(body)) return withheld('it holds another block');
  const name = /^[\w-]{0,30}$/.test(kind) ? kind : '';
  const [block] = parseAnswer(`\`\`\`${name}\n${body}\n\`\`\``);
  if (!block || block.kind === 'text') return checkCode(name, body, grounds);
  if (block.kind === 'mermaid') return checkDiagram(block.source, grounds);
  if (block.error !== null) return withheld('it could not be read');
  return checkData(block, grounds);
}

type DataBlock = Exclude<AnswerBlock, { kind: 'text' | 'mermaid' }>;

function checkData(block: DataBlock, grounds: TurnGrounds): Checked {
  switch (block.kind) {
    case 'table':
      return checkFigures('table', AnswerTable.parse(block.value), grounds);
    case 'chart':
      return checkFigures('chart', AnswerChart.parse(block.value), grounds);
    case 'action-card':
      return checkCard(ActionCard.parse(block.value), grounds);
    case 'email-draft':
      return checkDraft(block.value, grounds);
  }
}

function checkFigures(
  kind: 'table' | 'chart',
  value: AnswerTable | AnswerChart,
  grounds: TurnGrounds,
): Checked {
  const { texts, places } = partsOf(value);
  if (!places.every((place) => grounds.links.has(place)))
    return withheld(`a ${kind} that leads elsewhere`);
  if (!texts.every((text) => sentenceHolds(text, grounds)))
    return withheld(`a ${kind} with words that no source holds`);
  const said = checkNumbers(texts.join('\n'), grounds.numbers);
  if (!said.every(({ supported }) => supported))
    return withheld(`a ${kind} with figures that no source holds`);
  return { text: writeBlock(kind, value as never), dropped: 0, unsupported: 0 };
}

/** The words and figures of a table or chart, and the places that it leads to. */
function partsOf(value: AnswerTable | AnswerChart): { texts: string[]; places: string[] } {
  if ('points' in value)
    return {
      texts: [
        value.title,
        ...value.points.flatMap((point) => [point.label, `${point.value ?? ''}`]),
      ],
      places: [],
    };
  const cells = value.rows.flatMap((row) =>
    Object.entries(row).flatMap(([key, cell]) => (key === 'href' ? [] : [cell])),
  );
  const places = [value.viewAll, ...value.rows.map(({ href }) => href)];
  return {
    texts: [
      value.title,
      ...value.columns.map(({ label }) => label),
      value.total === value.rows.length ? '' : `${value.total}`,
      ...cells.map(String),
    ],
    places: places.filter((place) => place !== undefined && place !== null).map(String),
  };
}

function checkCard(card: ActionCard, grounds: TurnGrounds): Checked {
  if (![card.id, card.account_id].every((id) => id === null || grounds.names.has(id.toLowerCase())))
    return withheld('a card that is not known');
  const title = checkWords(card.title, grounds);
  const body = checkWords(card.body, grounds);
  const named = sentenceHolds(`${card.account_name ?? ''}\n${card.action_name}`, grounds);
  if (!title || !body || !named) return withheld('a card with words that no source holds');
  return {
    text: writeBlock('action-card', { ...card, title: title.text, body: body.text }),
    dropped: 0,
    unsupported: title.unsupported + body.unsupported,
  };
}

/** A draft keeps of its recipients those whom tools named; a person looks through its marked figures before it is sent. */
function checkDraft(
  {
    title = '',
    recipients = [],
    body = '',
  }: { title?: string; recipients?: string[]; body?: string },
  grounds: TurnGrounds,
): Checked {
  const checked = [title, body].map((text) => checkWords(text, grounds));
  const [subject, words] = checked;
  if (!subject || !words)
    return withheld('a draft that leads elsewhere or cites what no source holds');
  const known = recipients.filter((address) => grounds.people.has(address.trim().toLowerCase()));
  const plain = (text: string) => text.replaceAll(UNSUPPORTED_MARK, ' [check]');
  return {
    text: writeBlock('email-draft', {
      title: plain(subject.text),
      recipients: known,
      body: plain(words.text),
    }),
    dropped: recipients.length - known.length,
    unsupported: subject.unsupported + words.unsupported,
  };
}

/** Words of a block with their unsupported figures marked; null where they do not hold. */
function checkWords(words: string, grounds: TurnGrounds) {
  return sentenceHolds(words, grounds) ? markNumbers(words, grounds.numbers) : null;
}

function checkDiagram(source: string, grounds: TurnGrounds): Checked {
  const plain = source.replaceAll(INIT, '').replaceAll(/<br\s*\/?>/gi, ' ');
  const words = plain.replaceAll(/[-=.<|o]*(?:--|==|-\.)[-=.>|o]*/g, ' ').replaceAll(/"/g, ' ');
  if (DRAWN_ELSEWHERE.test(plain) || !sentenceHolds(words, grounds))
    return withheld('a diagram that leads elsewhere');
  if (!checkNumbers(words, grounds.numbers).every(({ supported }) => supported))
    return withheld('a diagram with figures that no source holds');
  return { text: `\n\`\`\`mermaid\n${plain.trim()}\n\`\`\`\n`, dropped: 0, unsupported: 0 };
}

function checkCode(kind: string, body: string, grounds: TurnGrounds): Checked {
  if (!sentenceHolds(body.replaceAll(/"/g, ' '), grounds))
    return withheld('a block with words that no source holds');
  const unsupported = checkNumbers(body, grounds.numbers).filter(({ supported }) => !supported);
  const mark = unsupported.length > 0 ? `${UNSUPPORTED_MARK}\n` : '';
  return {
    text: `\n\`\`\`${kind}\n${body}\n\`\`\`\n${mark}`,
    dropped: 0,
    unsupported: unsupported.length,
  };
}
