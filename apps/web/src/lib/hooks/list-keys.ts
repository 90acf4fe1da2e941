/** Whether keys go into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const ROWS = '#main tbody tr, #main li, #main [role="feed"] > article';

/** A table's row that Enter opens. */
const opens = (row: HTMLElement) => row.getAttribute('tabindex') === '0';

/** Moves the focus to the next row of the page's lists, or to the one before: to the row itself where it opens, else to its first link or button. */
export function moveInList(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter(
    (row) =>
      !row.closest('nav, aside, [data-aside]') &&
      !row.parentElement?.closest('article') &&
      (opens(row) || row.querySelector('a, button')),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : at + step];
  const link = next && opens(next) ? next : next?.querySelector<HTMLElement>('a, button');
  link?.focus();
  link?.scrollIntoView?.({ block: 'nearest' });
}
