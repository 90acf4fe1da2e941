import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Crumb {
  label: string;
  to?: string;
  /** Actions of this entry, as a menu beside it. */
  menu?: readonly { label: string; onSelect: () => void }[];
}

let crumbs: readonly Crumb[] = [];
const listeners = new Set<() => void>();

/** Sets the breadcrumb of the open page, and the document title from it. */
export function usePageBreadcrumb(pageCrumbs: readonly Crumb[]): void {
  const latest = useRef(pageCrumbs);
  useEffect(() => {
    latest.current = pageCrumbs;
  });
  const key = JSON.stringify(pageCrumbs);
  useEffect(() => {
    const shown = JSON.parse(key) as Crumb[];
    crumbs = shown.map(({ menu, ...crumb }, index) => ({
      ...crumb,
      ...(menu && {
        menu: menu.map(({ label }, itemIndex) => ({
          label,
          onSelect: () => latest.current[index]?.menu?.[itemIndex]?.onSelect(),
        })),
      }),
    }));
    document.title = `${crumbs
      .map(({ label }) => label)
      .toReversed()
      .join(' · ')} · Rapport`;
    for (const listener of listeners) listener();
  }, [key]);
}

export const useBreadcrumb = (): readonly Crumb[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => crumbs,
  );
