import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Options {
  /** How many answers are on the page. */
  loaded: number;
  /** Brings one into view, if it is there. */
  show: (id: string) => boolean;
  fetchEarlier: () => void;
}

/** Brings the answer that the address names into view once, and fetches earlier ones until it is there. */
export function useWantedAnswer({ loaded, show, fetchEarlier }: Options): void {
  const wanted = useLocation({ select: ({ hash }) => hash });
  const shown = useRef('');
  useEffect(() => {
    if (wanted === '' || wanted === shown.current || loaded === 0) return;
    if (show(wanted)) shown.current = wanted;
    else fetchEarlier();
  }, [wanted, loaded, show, fetchEarlier]);
}
