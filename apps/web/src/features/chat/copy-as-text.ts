import { parseAnswer } from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerBlock, AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import type { Citation } from '@rapport/contract/chat/chat.ts';
import { formatDay } from '../../lib/format/format.ts';
import { formatCell } from './cells.ts';

/** An answer as plain text for the clipboard: the text with numbered sources, then each source with its URL. */
export function answerAsText(text: string, citations: readonly Citation[], origin: string): string {
  const body = parseAnswer(text).map(blockAsText).filter(Boolean).join('\n\n');
  const sources = citations
    .filter(({ number }) => body.includes(`[${number}]`))
    .map((citation) => {
      const address = sourceAddress(citation, origin);
      return `[${citation.number}] ${describeCitation(citation)}${address && `\n    ${address}`}`;
    });
  return [body, sources.join('\n')].filter(Boolean).join('\n\n');
}

/** A quote with its author, conversation and day. */
export const describeCitation = ({ text, author, title, sentAt }: Citation): string =>
  `“${text}” ${author ?? 'Unknown'}, ${title || 'No title'}, ${formatDay(sentAt)}`;

/** The URL of a quote's conversation; empty when it belongs to no account. */
export const sourceAddress = ({ accountId, conversationId }: Citation, origin: string): string =>
  accountId ? `${origin}/app/accounts/${accountId}/external-communications/${conversationId}` : '';

function blockAsText(block: AnswerBlock): string {
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
  if (block.kind === 'table') return tableAsText(block.value);
  const { title = '', points = [] } = block.value;
  return [title, ...points.map(({ label, value }) => `${label}\t${value ?? ''}`)].join('\n');
}

const tableAsText = ({ title = '', columns = [], rows = [] }: Partial<AnswerTable>): string =>
  [
    title,
    columns.map(({ label }) => label).join('\t'),
    ...rows.map((row) => columns.map((column) => formatCell(column, row[column.key])).join('\t')),
  ].join('\n');

/** Markdown without the targets of its citations and without escaping backslashes. */
const unmarked = (text: string): string =>
  text
    .replace(/\s?\[(\d+)\]\(#cite-\d+\)/g, ' [$1]')
    .replace(/!?\[([^\]\n]{1,300})\]\((?:\/|#)[^)\s]{0,500}\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/\\([^\w\s])/g, '$1');
