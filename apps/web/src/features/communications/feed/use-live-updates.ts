import { useEffect } from 'react';
import { watchActivities } from '@rapport/contract/communications/activities.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { api } from '../../../lib/api.ts';
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts';

const POLL_MS = 8_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Calls back when an account may have something new: every 8 s, and at once when the server says so. Rests while the tab
 * is hidden. Without an account, every 8 s alone.
 */
export function useLiveUpdates(accountId: AccountId | null, onNews: () => void) {
  const look = useStableCallback(onNews);
  useEffect(() => whileSeen(() => start(accountId, look), look), [accountId, look]);
}

/** Runs `begin` while the tab is seen, and what it returns when it is hidden; calls `onSeen` when it is seen again. */
function whileSeen(begin: () => () => void, onSeen: () => void): () => void {
  const isSeen = () => document.visibilityState !== 'hidden';
  let stop = isSeen() ? begin() : null;
  const onChange = () => {
    stop?.();
    stop = isSeen() ? begin() : null;
    if (stop) onSeen();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    stop?.();
  };
}

function start(accountId: AccountId | null, look: () => void): () => void {
  const polling = setInterval(look, POLL_MS);
  if (accountId === null) return () => clearInterval(polling);
  const abort = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listen = async (wait: number) => {
    let pause = wait;
    try {
      for await (const { event } of api.stream(
        watchActivities,
        { query: { accountId } },
        abort.signal,
      )) {
        pause = FIRST_RETRY_MS;
        if (event === 'changed') look();
      }
    } catch {
      // Polling goes on meanwhile.
    }
    if (abort.signal.aborted) return;
    retry = setTimeout(() => void listen(Math.min(pause * 2, LONGEST_RETRY_MS)), pause);
  };
  void listen(FIRST_RETRY_MS);
  return () => {
    clearInterval(polling);
    clearTimeout(retry);
    abort.abort();
  };
}
