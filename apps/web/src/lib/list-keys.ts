/** Whether keys go into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const ROWS = '#main tbody tr, #main li, #main [role="feed"] > article';

/** Moves the focus to the first link or button of the next row of the page's lists, or of the one before. */
export function moveInList(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter(
    (row) =>
      !row.closest('nav, aside') &&
      !row.parentElement?.closest('article') &&
      row.querySelector('a, button'),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : at + step];
  const link = next?.querySelector<HTMLElement>('a, button');
  link?.focus();
  link?.scrollIntoView?.({ block: 'nearest' });
}
