import { useEffect, useSyncExternalStore } from 'react';

export interface Crumb {
  label: string;
  to?: string;
}

let crumbs: readonly Crumb[] = [];
const listeners = new Set<() => void>();

/** A page says where it stands; the shell shows it as the breadcrumb, and the browser as the title. */
export function usePagePlace(place: readonly Crumb[]): void {
  const key = JSON.stringify(place);
  useEffect(() => {
    crumbs = JSON.parse(key) as Crumb[];
    document.title = `${crumbs
      .map(({ label }) => label)
      .toReversed()
      .join(' · ')} · Rapport`;
    for (const tell of listeners) tell();
  }, [key]);
}

export const useCrumbs = (): readonly Crumb[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => crumbs,
  );
