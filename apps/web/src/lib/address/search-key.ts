import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../hooks/list-keys.ts';

/** The id of the field of the search page. */
export const SEARCH_FIELD = 'search-everything';

/** `/` opens the search page, or goes to its field; not while typing, nor over a dialog. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const onSlash = useEffectEvent(() => {
    const field = document.getElementById(SEARCH_FIELD);
    if (field) field.focus();
    else void navigate({ to: '/app/search' });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
