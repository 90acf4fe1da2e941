import { Link } from '@tanstack/react-router';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Activity } from '@rapport/contract/communications/communications.ts';
import { recordLink } from '../../../lib/address/record-link.ts';
import { formatBytes } from '../../../lib/format/format.ts';
import { useNear } from '../../../lib/hooks/use-near.ts';
import { useSignedFile } from '../../documents/api.ts';

/** An attached image as a small picture, loaded by its signed URL when it comes near the window; it opens the preview. */
export function AttachedImage({ id, title, sizeInBytes }: Activity['documents'][number]) {
  const place = useRef<HTMLAnchorElement>(null);
  const near = useNear(place);
  const { data: url, isError } = useSignedFile(near ? id : null);
  const [broken, setBroken] = useState(false);
  return (
    <Link
      ref={place}
      {...recordLink({ kind: 'document', id })}
      className="block w-44 overflow-hidden rounded-lg text-[12px] shadow-[0_0_0_1px_var(--line-2)] hover:bg-(--hover)"
    >
      <span className="grid h-28 place-items-center overflow-hidden bg-(--sunken)">
        {isError || broken ? (
          <ImageOff className="size-4 text-(--text-3)" aria-hidden />
        ) : (
          url && (
            <img
              src={url}
              alt=""
              onError={() => setBroken(true)}
              className="size-full object-cover object-top"
            />
          )
        )}
      </span>
      <span className="flex items-center gap-2 px-2.5 py-1.5">
        <span className="truncate font-medium">{title}</span>
        <span className="tnum ml-auto shrink-0 text-(--text-3)">{formatBytes(sizeInBytes)}</span>
      </span>
    </Link>
  );
}
