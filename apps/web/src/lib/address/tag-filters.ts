import { useSyncExternalStore } from 'react';

const KEY = 'rapport_account_tags';
const listeners = new Set<() => void>();

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

let current = stored();

/** Sets the tags (`industry:Retail`) that filter every view across accounts; kept in this browser. */
export function setTagFilters(next: readonly string[]): void {
  current = next;
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** The tags that filter views across accounts. */
export const useTagFilters = (): readonly string[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
