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

/** Chooses the tags (`industry:Retail`) that scope every view across accounts, in this browser, until changed. */
export function chooseTagFilters(next: readonly string[]): void {
  current = next;
  localStorage.setItem(KEY, JSON.stringify(next));
  for (const tell of listeners) tell();
}

/** The tags that scope views across accounts. */
export const useTagFilters = (): readonly string[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => current,
  );
