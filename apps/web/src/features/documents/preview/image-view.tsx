import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { IMAGE_TYPES } from './kinds.ts';
import { PreviewFailure } from './preview-failure.tsx';

/** A picture. It is shown as an image alone, in which scripts of an SVG never run and nothing is loaded from elsewhere. */
export default function ImageView({
  url,
  extension,
  title,
}: {
  url: string;
  extension: string;
  title: string;
}) {
  const [broken, setBroken] = useState(false);
  const { data: blob, isError } = useQuery({
    queryKey: ['previewed image', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(response.statusText);
      return new Blob([await response.arrayBuffer()], { type: IMAGE_TYPES[extension] ?? '' });
    },
    retry: false,
    gcTime: 0,
  });
  const address = useObjectUrl(blob);
  if (isError || broken) return <PreviewFailure />;
  if (!address)
    return (
      <div className="p-5">
        <Loading label="Loading the image" />
        <Skeleton className="h-72" />
      </div>
    );
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-auto bg-(--sunken) p-5">
      <img
        src={address}
        alt={title}
        onError={() => setBroken(true)}
        className="max-h-full max-w-full min-h-4 min-w-4 bg-white object-contain"
      />
    </div>
  );
}

/** An address of a blob, given back with the component. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const address = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
