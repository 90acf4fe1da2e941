import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the assistant’s panel. */
export function showAssistant(next: boolean): void {
  open = next;
  for (const tell of listeners) tell();
}

/** Whether the assistant’s panel is open. */
export const useAssistantOpen = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => open,
  );
