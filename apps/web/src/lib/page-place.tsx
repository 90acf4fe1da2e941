import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Crumb {
  label: string;
  to?: string;
  /** What can be done with it, from its own place in the breadcrumb. */
  menu?: readonly { label: string; onSelect: () => void }[];
}

let crumbs: readonly Crumb[] = [];
const listeners = new Set<() => void>();

/** A page says where it stands; the shell shows it as the breadcrumb, and the browser as the title. */
export function usePagePlace(place: readonly Crumb[]): void {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const key = JSON.stringify(place);
  useEffect(() => {
    const shown = JSON.parse(key) as Crumb[];
    crumbs = shown.map(({ menu, ...crumb }, at) => ({
      ...crumb,
      ...(menu && {
        menu: menu.map(({ label }, item) => ({
          label,
          onSelect: () => latest.current[at]?.menu?.[item]?.onSelect(),
        })),
      }),
    }));
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
