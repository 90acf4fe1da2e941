import { useMerged, useSplit } from '../../features/contacts/api.ts';
import { formatDay } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from './card.tsx';

/** The contacts that are shown as this one; nothing without any. */
export function MergedContacts({ id }: { id: string }) {
  const { data } = useMerged(id);
  const { mutate, isPending } = useSplit(id);
  if (!data?.merged.length) return null;
  return (
    <Card title="Merged contacts">
      <ul className="flex flex-col gap-2.5">
        {data.merged.map((one) => (
          <li key={one.id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{one.email ?? one.fullName}</span>
              <span className="block text-[12px] text-(--text-3)">
                {[one.mergedBy ?? 'A colleague', formatDay(one.mergedAt)].join(', ')}
              </span>
            </span>
            <Button
              disabled={isPending}
              aria-label={`Split ${one.email ?? one.fullName}`}
              onClick={() => mutate(one.id)}
            >
              Split
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
