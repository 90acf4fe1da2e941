import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Options {
  /** Number of answers on the page. */
  loaded: number;
  /** Scrolls to an answer; false when it is not loaded. */
  show: (id: string) => boolean;
  fetchEarlier: () => void;
}

/** Scrolls once to the answer in the URL's hash; loads earlier answers until it is found. */
export function useLinkedAnswer({ loaded, show, fetchEarlier }: Options): void {
  const linked = useLocation({ select: ({ hash }) => hash });
  const shown = useRef('');
  useEffect(() => {
    if (linked === '' || linked === shown.current || loaded === 0) return;
    if (show(linked)) shown.current = linked;
    else fetchEarlier();
  }, [linked, loaded, show, fetchEarlier]);
}
