const KEY = 'rapport_notify_follow';

/** Whether the person asked, in this browser, to be notified once cards can be followed. */
export const wantsNotice = (): boolean => localStorage.getItem(KEY) === 'true';

export function saveWantsNotice(wanted: boolean): void {
  localStorage.setItem(KEY, String(wanted));
}
