import { useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { currentOutage, onReturn, subscribeToOutage } from '../lib/shell/outage.ts';
import type { Outage } from '../lib/shell/outage.ts';
import { toast } from '../ui/overlay/toast.tsx';

const TEXTS: Record<Outage, string> = {
  server: 'Rapport isn’t answering. Trying again…',
  database: 'Rapport can’t reach its database. Trying again…',
};

const BACK = {
  title: 'Connected again',
  description: 'This page is up to date.',
  variant: 'success',
} as const;

/** Says that the server or its database is away. When it is back, the page is loaded again and says so. */
export function OutageBanner() {
  const outage = useSyncExternalStore(subscribeToOutage, currentOutage);
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReturn(async () => {
        await queryClient.invalidateQueries();
        if (currentOutage() === null) toast(BACK);
      }),
    [queryClient],
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 z-50 flex justify-center px-4 max-sm:bottom-3 sm:top-2"
    >
      {outage && (
        <p className="flex items-center gap-2 rounded-full bg-(--amber-tint) px-3.5 py-1.5 font-medium text-(--amber) shadow-(--shadow-pop)">
          <LoaderCircle className="size-4 shrink-0 motion-safe:animate-spin" aria-hidden />
          {TEXTS[outage]}
        </p>
      )}
    </div>
  );
}
