import { parseRecordLink } from '../../../../lib/address/record-link.ts';
import { useAnswerParts } from '../../answer-parts.ts';
import type { ImageInAnswer } from '../../answer-parts.ts';
import { AnswerLink } from '../answer-link.tsx';

/** An image in an answer with a link to its document. Only documents of Rapport are loaded. */
export function AnswerImage({ src, alt }: ImageInAnswer) {
  const { image } = useAnswerParts();
  if (parseRecordLink(src)?.kind !== 'document' || !image) return null;
  return (
    <span className="flex w-fit max-w-full flex-col gap-1.5 py-1">
      {image({ src, alt })}
      <span className="flex items-center gap-3 text-[12px] text-(--text-2)">
        <span className="min-w-0 truncate" aria-hidden>
          {alt}
        </span>
        <AnswerLink href={src}>Open document</AnswerLink>
      </span>
    </span>
  );
}
