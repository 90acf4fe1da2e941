import type { AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import { EntityIcon } from '../../../../ui/avatar.tsx';
import { bandIn, formatCell } from '../../cells.ts';
import { AnswerLink } from '../answer-link.tsx';

type Cell = AnswerTable['rows'][number][string] | undefined;

const ACCOUNT_PAGE = /^\/app\/accounts\/[^/?#]+(?:\/(?:overview|health))?$/;

/** The first cell of a row; an account has its icon. */
export function RowName({
  words,
  href,
  ofAccount,
}: {
  words: string;
  href: Cell;
  ofAccount: boolean;
}) {
  if (typeof href !== 'string') return words;
  return (
    <AnswerLink href={href} className="inline-flex items-center gap-2 hover:underline">
      {ofAccount && ACCOUNT_PAGE.test(href) && (
        <span className="inline-flex max-sm:hidden">
          <EntityIcon name={words} size={18} />
        </span>
      )}
      {words}
    </AnswerLink>
  );
}

/** A cell by the kind of its column; health has the colour and the mark of its band. */
export function TableCell({
  column,
  cell,
}: {
  column: AnswerTable['columns'][number];
  cell: Cell;
}) {
  const words = formatCell(column, cell);
  const band = column.kind === 'health' ? bandIn(words) : undefined;
  if (!band) return words;
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span
        className="inline-flex items-baseline gap-1.5 font-medium"
        style={{ color: `var(--health-${band.band})` }}
      >
        <i aria-hidden className="inline-block size-2 rounded-[3px] bg-current" />
        {band.label}
      </span>
      <span className="text-(--text-3)">{words.slice(band.label.length)}</span>
    </span>
  );
}
