import {
  ActionCard,
  AnswerChart,
  AnswerTable,
  parseAnswer,
  UNSUPPORTED_MARK,
  writeBlock,
} from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerBlock } from '@rapport/contract/chat/answer-blocks.ts';
import { checkNumbers, markNumbers } from '../../evidence/check-numbers.ts';
import { sentenceHolds } from '../../evidence/check-sentence.ts';
import type { Segment } from './segments.ts';
import type { TurnGrounds } from '../answering/turn-grounds.ts';

type WrittenBlock = Extract<Segment, { type: 'block' }>;

/** The checked text of a block, and what the check changed. */
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
 * Checks a fenced block: tables and charts may show only figures from tools, drafts only known people as recipients, and
 * only known cards. A block that fails or is incomplete is replaced by a note.
 */
export function checkBlock({ kind, body, whole }: WrittenBlock, grounds: TurnGrounds): Checked {
  if (!whole) return withheld('it was not complete');
  if (FENCE_LINE.test(body)) return withheld('it contains another block');
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
    return withheld(`a ${kind} that links to another site`);
  if (!texts.every((text) => sentenceHolds(text, grounds)))
    return withheld(`a ${kind} with text that no source supports`);
  const said = checkNumbers(texts.join('\n'), grounds.numbers);
  if (!said.every(({ supported }) => supported))
    return withheld(`a ${kind} with figures that no source supports`);
  return { text: writeBlock(kind, value as never), dropped: 0, unsupported: 0 };
}

/** The texts, figures and links of a table or chart. */
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
  if (!title || !body || !named) return withheld('a card with text that no source supports');
  return {
    text: writeBlock('action-card', { ...card, title: title.text, body: body.text }),
    dropped: 0,
    unsupported: title.unsupported + body.unsupported,
  };
}

/** Keeps the recipients that tools named, and marks unsupported figures for a person to check before sending. */
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
  if (!subject || !words) return withheld('a draft with a foreign link or an unsupported quote');
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

/** Text of a block with unsupported figures marked; null when the check fails. */
function checkWords(words: string, grounds: TurnGrounds) {
  return sentenceHolds(words, grounds) ? markNumbers(words, grounds.numbers) : null;
}

function checkDiagram(source: string, grounds: TurnGrounds): Checked {
  const plain = source.replaceAll(INIT, '').replaceAll(/<br\s*\/?>/gi, ' ');
  const words = plain.replaceAll(/[-=.<|o]*(?:--|==|-\.)[-=.>|o]*/g, ' ').replaceAll(/"/g, ' ');
  if (DRAWN_ELSEWHERE.test(plain) || !sentenceHolds(words, grounds))
    return withheld('a diagram that links to another site');
  if (!checkNumbers(words, grounds.numbers).every(({ supported }) => supported))
    return withheld('a diagram with figures that no source supports');
  return { text: `\n\`\`\`mermaid\n${plain.trim()}\n\`\`\`\n`, dropped: 0, unsupported: 0 };
}

function checkCode(kind: string, body: string, grounds: TurnGrounds): Checked {
  if (!sentenceHolds(body.replaceAll(/"/g, ' '), grounds))
    return withheld('a block with text that no source supports');
  const unsupported = checkNumbers(body, grounds.numbers).filter(({ supported }) => !supported);
  const mark = unsupported.length > 0 ? `${UNSUPPORTED_MARK}\n` : '';
  return {
    text: `\n\`\`\`${kind}\n${body}\n\`\`\`\n${mark}`,
    dropped: 0,
    unsupported: unsupported.length,
  };
}
