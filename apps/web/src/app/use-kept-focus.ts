import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const content = () => document.getElementById('main');
/** Whether no part of the page has the focus. */
const isLost = () => {
  const { activeElement: focused } = document;
  return !focused || focused === document.body || focused === content();
};

/** The address of the link that has the focus, or that the row with the focus leads to. */
function linkInFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || !content()?.contains(focused)) return null;
  const link = focused.closest('a[href]') ?? focused.querySelector('a[href]');
  return link?.getAttribute('href') ?? null;
}

/** Focuses a link, or the row that it is in; false while the page does not have it. */
function focusLink(href: string): boolean {
  const link = content()?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  const target = link?.closest<HTMLElement>('tr[tabindex]') ?? link;
  target?.focus();
  return Boolean(target);
}

/** Focuses a link as soon as the page has it, unless the reader does something first. Answers how to stop. */
function focusWhenShown(href: string): () => void {
  const over = new AbortController();
  const observer = new MutationObserver(() => {
    if (!isLost() || focusLink(href)) over.abort();
  });
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, () => over.abort(), { capture: true, signal: over.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => over.abort();
}

/**
 * Keeps the place of those who use the keyboard: a page that is left takes the focus with it, so the next one begins at
 * its content, and the way back leads to the row or link that was left.
 */
export function useKeptFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const left = new Map<string, string>();
    let isReturn = false;
    let stop = () => {};
    const subscriptions = [
      router.history.subscribe(({ action }) => {
        isReturn = action.type === 'BACK' || action.type === 'GO' || action.type === 'FORWARD';
      }),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const link = linkInFocus();
        if (pathChanged && fromLocation && link) left.set(fromLocation.href, link);
      }),
      router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
        stop();
        if (!pathChanged || !isLost()) return;
        content()?.focus({ preventScroll: true });
        const link = isReturn ? left.get(toLocation.href) : undefined;
        if (link && !focusLink(link)) stop = focusWhenShown(link);
      }),
    ];
    return () => {
      stop();
      for (const end of subscriptions) end();
    };
  }, [router]);
}
