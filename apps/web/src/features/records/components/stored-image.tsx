import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { documentAt } from '@rapport/contract/documents/address.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useSignedUrl } from '../../documents/api.ts';

interface Props {
  src: string;
  /** Also shown while the image cannot be. */
  alt: string;
}

/** An image in a frame of 500 by 300: documents by their signed URL, anything else directly. */
export function StoredImage({ src, alt }: Props) {
  const signed = needsSignedUrl(src);
  const url = useSignedUrl(signed ? new URL(src, window.location.origin).href : null);
  if (url.isError)
    return (
      <Frame>
        <ImageError
          title="Failed to fetch signed URL"
          alt={alt}
          onRetry={() => void url.refetch()}
        />
      </Frame>
    );
  const address = signed ? url.data?.signedUrl : src;
  return (
    <LoadedImage
      key={`${address} ${url.dataUpdatedAt}`}
      address={address}
      alt={alt}
      onRetry={signed ? () => void url.refetch() : undefined}
    />
  );
}

/** Documents and all https URLs go through the server, so that the browser never contacts another host. */
const needsSignedUrl = (src: string): boolean =>
  /^https:/i.test(src) || documentAt(src, [window.location.origin]) !== null;

interface LoadedImageProps {
  /** Undefined while it loads. */
  address: string | undefined;
  alt: string;
  /** Gets another URL; without it the same one is retried. */
  onRetry: (() => void) | undefined;
}

function LoadedImage({ address, alt, onRetry }: LoadedImageProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (state === 'failed')
    return (
      <Frame>
        <ImageError
          title="Failed to load image"
          alt={alt}
          onRetry={() => {
            setState('loading');
            onRetry?.();
          }}
        />
      </Frame>
    );
  return (
    <Frame>
      {state === 'loading' && (
        <>
          <Loading label={`Loading: ${alt}`} />
          <Skeleton className="absolute inset-0" />
        </>
      )}
      {address && (
        <img
          src={address}
          alt={alt}
          width={500}
          height={300}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={clsx(
            'absolute inset-0 size-full object-contain transition-opacity duration-150 motion-reduce:transition-none',
            state === 'loading' && 'opacity-0',
          )}
        />
      )}
    </Frame>
  );
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <span className="relative block aspect-[5/3] w-[500px] max-w-full overflow-hidden rounded-lg bg-(--sunken) after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:shadow-[inset_0_0_0_1px_var(--line-2)]">
    {children}
  </span>
);

const ImageError = ({
  title,
  alt,
  onRetry,
}: {
  title: string;
  alt: string;
  onRetry: () => void;
}) => (
  <span
    role="alert"
    className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 p-4 text-center"
  >
    <ImageOff className="size-4 text-(--text-3)" aria-hidden />
    <span className="font-medium">{title}</span>
    {alt && <span className="line-clamp-2 text-[12px] text-(--text-2)">{alt}</span>}
    <Button className="mt-1" onClick={onRetry}>
      Try again
    </Button>
  </span>
);
