const KEY = 'rapport_notify_follow';

/** Whether the person of this device wants word when actions can be followed. */
export const wantsWord = (): boolean => localStorage.getItem(KEY) === 'true';

export function keepWantsWord(wanted: boolean): void {
  localStorage.setItem(KEY, String(wanted));
}
