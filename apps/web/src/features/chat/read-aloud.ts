import { parseAnswer } from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerBlock } from '@rapport/contract/chat/answer-blocks.ts';

/** Characters a screen reader announces; the rest is only on the page. */
const MOST = 1_500;
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of an answer for a screen reader; while the answer arrives, complete sentences only. */
export function readAloudSentences(text: string, { arriving }: { arriving: boolean }): string[] {
  const blocks = parseAnswer(text, { arriving });
  const sentences = blocks.flatMap((block, at) =>
    sentencesOf(block, arriving && at === blocks.length - 1),
  );
  let length = 0;
  const end = sentences.findIndex((sentence) => (length += sentence.length) > MOST);
  return end < 0 ? sentences : [...sentences.slice(0, end), 'The rest is on the page.'];
}

const BLOCKS = {
  'action-card': 'An action',
  'email-draft': 'A draft',
  table: 'A table',
  chart: 'A chart',
} as const;

function sentencesOf(block: AnswerBlock, unfinished: boolean): string[] {
  if (block.kind === 'mermaid') return unfinished ? [] : ['A diagram.'];
  if (block.kind !== 'text') {
    const { title } = block.value;
    return block.complete ? [`${BLOCKS[block.kind]}${title ? `: ${title}` : ''}.`] : [];
  }
  const lines = block.markdown.split('\n');
  return lines.flatMap((line, at) => {
    const found = [...SENTENCES.segment(plainText(line))].map(({ segment }) => segment.trim());
    const whole = unfinished && at === lines.length - 1 ? found.slice(0, -1) : found;
    return whole.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}

/** A line of Markdown as plain text: links by their labels, without citations and markup. */
const plainText = (line: string): string =>
  line
    .replaceAll(/\s?\[\d+\]\(#cite-\d+\)/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/\\([\\`*_[\]<>|#~$])/g, '$1')
    .replaceAll(/^\s*(?:[-*+>]|#{1,6}|\d+\.)\s+|\|+/g, ' ')
    .replaceAll(/[*_`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
