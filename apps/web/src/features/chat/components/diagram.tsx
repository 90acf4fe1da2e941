import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { drawDiagram, plainSource } from '../draw-diagram.ts';
import type { Picture } from '../draw-diagram.ts';

/** A diagram, drawn as a picture that can load and run nothing; one that cannot be drawn shows its source. */
export default function Diagram({ source }: { source: string }) {
  const [drawn, setDrawn] = useState<{ of: string; picture: Picture | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    void drawDiagram(source).then((picture) => wanted && setDrawn({ of: source, picture }));
    return () => {
      wanted = false;
    };
  }, [source]);
  if (drawn?.of !== source) return <Skeleton className="h-40" />;
  if (drawn.picture === null)
    return <pre className="overflow-x-auto rounded-lg bg-(--sunken) p-3 text-[12px]">{source}</pre>;
  const { address, dark } = drawn.picture;
  return (
    <figure
      className={`overflow-x-auto rounded-xl p-4 shadow-[0_0_0_1px_var(--line-2)] ${dark ? 'bg-[#17181c]' : 'bg-white'}`}
    >
      <img src={address} alt={`Diagram: ${plainSource(source)}`} className="mx-auto max-w-full" />
    </figure>
  );
}
