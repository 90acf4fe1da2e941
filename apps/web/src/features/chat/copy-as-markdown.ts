import { parseAnswer } from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerBlock, AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import type { Citation } from '@rapport/contract/chat/chat.ts';
import { formatCell, formatPoint } from './cells.ts';
import { describeCitation, sourceAddress } from './copy-as-text.ts';

/** An answer as Markdown for the clipboard: tables as tables, citations as footnotes, absolute URLs. */
export function answerAsMarkdown(
  text: string,
  citations: readonly Citation[],
  origin: string,
): string {
  const body = parseAnswer(text)
    .map((block) => markdownOf(block, origin))
    .filter(Boolean)
    .join('\n\n');
  const notes = citations
    .filter(({ number }) => body.includes(`[^${number}]`))
    .map((citation) => {
      const address = sourceAddress(citation, origin);
      return `[^${citation.number}]: ${describeCitation(citation)}${address && ` <${address}>`}`;
    });
  return [body, notes.join('\n')].filter(Boolean).join('\n\n');
}

function markdownOf(block: AnswerBlock, origin: string): string {
  switch (block.kind) {
    case 'text':
      return block.markdown
        .replace(/\s?\[(\d+)\]\(#cite-\d+\)/g, '[^$1]')
        .replace(/\]\((\/[^)\s]{1,500})\)/g, `](${origin}$1)`);
    case 'mermaid':
      return `\`\`\`mermaid\n${block.source}\n\`\`\``;
    case 'table':
      return tableOf(block.value, origin);
    case 'chart': {
      const { title = '', unit = 'number', currency, points = [] } = block.value;
      const exact = formatPoint({ unit, currency });
      return gridOf(title, [
        ['', title],
        ...points.map(({ label, value }) => [label, value === null ? 'N/A' : exact(value)]),
      ]);
    }
    case 'email-draft': {
      const { title = '', recipients = [], body = '' } = block.value;
      return quoted(`To: ${recipients.join(', ')}\nSubject: ${title}\n\n${body}`);
    }
    case 'action-card': {
      const { account_name: account, title = '', body = '' } = block.value;
      return quoted([`**${title}**`, account, body].filter(Boolean).join('\n\n'));
    }
  }
}

const quoted = (text: string): string => text.replace(/^/gm, '> ').replace(/^> $/gm, '>');

const tableOf = (
  { title = '', columns = [], rows = [] }: Partial<AnswerTable>,
  origin: string,
): string =>
  gridOf(title, [
    columns.map(({ label }) => label),
    ...rows.map((row) =>
      columns.map((column, index) => {
        const text = formatCell(column, row[column.key]);
        const isLink = index === 0 && typeof row.href === 'string' && row.href.startsWith('/');
        return isLink ? `[${text}](${origin}${String(row.href)})` : text;
      }),
    ),
  ]);

function gridOf(title: string, [head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [
    title && `**${title}**\n`,
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) => line(row)),
  ]
    .filter(Boolean)
    .join('\n');
}
