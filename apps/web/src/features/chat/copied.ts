import { parseAnswer } from '@rapport/contract/answer-blocks.ts';
import type { AnswerBlock, AnswerTable } from '@rapport/contract/answer-blocks.ts';
import type { Citation } from '@rapport/contract/chat.ts';
import { formatDay } from '../../lib/format.ts';
import { cellWords } from './cells.ts';

/** An answer as text to paste: its words with the numbers of their sources, then the sources, each with its address. */
export function copiedAnswer(text: string, citations: readonly Citation[], origin: string): string {
  const words = parseAnswer(text).map(wordsOf).filter(Boolean).join('\n\n');
  const sources = citations
    .filter(({ number }) => words.includes(`[${number}]`))
    .map((citation) => {
      const address = sourceAddress(citation, origin);
      return `[${citation.number}] ${sourceWords(citation)}${address && `\n    ${address}`}`;
    });
  return [words, sources.join('\n')].filter(Boolean).join('\n\n');
}

/** The words of a quote with who wrote them, where and when. */
export const sourceWords = ({ text, author, title, sentAt }: Citation): string =>
  `“${text}” ${author ?? 'Unknown'}, ${title || 'No title'}, ${formatDay(sentAt)}`;

/** The address of a quote's conversation; nothing where it is of no account. */
export const sourceAddress = ({ accountId, conversationId }: Citation, origin: string): string =>
  accountId ? `${origin}/app/accounts/${accountId}/external-communications/${conversationId}` : '';

function wordsOf(block: AnswerBlock): string {
  if (block.kind === 'text') return unmarked(block.markdown);
  if (block.kind === 'mermaid') return block.source;
  if (block.kind === 'email-draft') {
    const { title = '', recipients = [], body = '' } = block.value;
    return `To: ${recipients.join(', ')}\nSubject: ${title}\n\n${body}`;
  }
  if (block.kind === 'action-card')
    return [block.value.account_name, block.value.title, block.value.body]
      .filter(Boolean)
      .join('\n');
  if (block.kind === 'table') return tableWords(block.value);
  const { title = '', points = [] } = block.value;
  return [title, ...points.map(({ label, value }) => `${label}\t${value ?? ''}`)].join('\n');
}

const tableWords = ({ title = '', columns = [], rows = [] }: Partial<AnswerTable>): string =>
  [
    title,
    columns.map(({ label }) => label).join('\t'),
    ...rows.map((row) => columns.map((column) => cellWords(column, row[column.key])).join('\t')),
  ].join('\n');

/** Markdown without the addresses of its citations, and without the backslashes of escaped signs. */
const unmarked = (text: string): string =>
  text
    .replace(/\s?\[(\d+)\]\(#cite-\d+\)/g, ' [$1]')
    .replace(/!?\[([^\]\n]{1,300})\]\((?:\/|#)[^)\s]{0,500}\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/\\([^\w\s])/g, '$1');
