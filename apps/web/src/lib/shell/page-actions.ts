import { useEffect, useSyncExternalStore } from 'react';
import { useStableCallback } from '../hooks/use-stable-callback.ts';

/** What the open page offers to the command palette. */
export interface PageAction {
  label: string;
  run: () => void;
}

let actions: readonly PageAction[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PageAction[]) {
  actions = next;
  for (const listener of listeners) listener();
}

/** Offers an action in the command palette while the component is shown; null offers none. */
export function usePageAction(label: string | null, run: () => void): void {
  const latest = useStableCallback(run);
  useEffect(() => {
    if (label === null) return undefined;
    const action = { label, run: () => latest() };
    set([...actions, action]);
    return () => set(actions.filter((one) => one !== action));
  }, [label, latest]);
}

export const usePageActions = (): readonly PageAction[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => actions,
  );
