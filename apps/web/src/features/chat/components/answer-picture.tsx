import { parseRecordLink } from '../../../lib/record-link.ts';
import { useAnswerParts } from '../topic.ts';
import type { AnswerPictureOf } from '../topic.ts';
import { AnswerLink } from './answer-link.tsx';

/** A picture of an answer with the link to its document. Whatever is no document of Rapport is not loaded. */
export function AnswerPicture({ src, alt }: AnswerPictureOf) {
  const { picture } = useAnswerParts();
  if (parseRecordLink(src)?.kind !== 'document' || !picture) return null;
  return (
    <span className="flex w-fit max-w-full flex-col gap-1.5 py-1">
      {picture({ src, alt })}
      <span className="flex items-center gap-3 text-[12px] text-(--text-2)">
        <span className="min-w-0 truncate" aria-hidden>
          {alt}
        </span>
        <AnswerLink href={src}>Open document</AnswerLink>
      </span>
    </span>
  );
}
