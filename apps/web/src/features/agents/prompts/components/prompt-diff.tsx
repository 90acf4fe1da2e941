import { diffWords } from 'diff';

interface Props {
  from: string;
  to: string;
}

/** A word diff: removed text is struck out, added text is underlined. */
export const PromptDiff = ({ from, to }: Props) => (
  <p className="text-[13px] leading-[1.6] whitespace-pre-line">
    {diffWords(from, to).map(({ value, added, removed }, place) =>
      removed ? (
        <del key={place} className="rounded-xs bg-(--red-tint) text-(--red)">
          {value}
        </del>
      ) : added ? (
        <ins key={place} className="rounded-xs bg-(--green-tint) text-(--green)">
          {value}
        </ins>
      ) : (
        <span key={place}>{value}</span>
      ),
    )}
  </p>
);
