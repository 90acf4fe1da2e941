import { useEffect, useState } from 'react';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { drawDiagram, plainSource } from '../../draw-diagram.ts';
import type { DiagramImage } from '../../draw-diagram.ts';

/** A diagram as an image; its source when it cannot be rendered. */
export default function Diagram({ source }: { source: string }) {
  const [drawn, setDrawn] = useState<{ source: string; image: DiagramImage | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    void drawDiagram(source).then((image) => wanted && setDrawn({ source, image }));
    return () => {
      wanted = false;
    };
  }, [source]);
  if (drawn?.source !== source) return <Skeleton className="h-40" />;
  if (drawn.image === null)
    return <pre className="overflow-x-auto rounded-lg bg-(--sunken) p-3 text-[12px]">{source}</pre>;
  const { url, dark } = drawn.image;
  return (
    <figure
      className={`overflow-x-auto rounded-xl p-4 shadow-[0_0_0_1px_var(--line-2)] ${dark ? 'bg-[#17181c]' : 'bg-white'}`}
    >
      <img src={url} alt={`Diagram: ${plainSource(source)}`} className="mx-auto max-w-full" />
    </figure>
  );
}
