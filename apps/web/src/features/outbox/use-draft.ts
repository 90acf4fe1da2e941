import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { refreshDrafts, saveDraft } from './api.ts';
import type { DraftInput } from './api.ts';

const SAVE_MS = 1_200;
/** Who goes on typing is saved this often. */
const MOST_MS = 10_000;

type Content = Omit<DraftInput, 'id'>;

/**
 * Keeps what is written, a moment after each change, and when the composer closes or the page is left. Saves run one
 * after another; none runs after the draft was sent or discarded. `savedAt` is null while a change is not saved.
 */
export function useDraft(content: Content, isWorthKeeping: boolean, firstId: string | undefined) {
  const id = useRef(firstId);
  const text = JSON.stringify(content);
  const saved = useRef(text);
  const latest = useRef({ content, text, isWorthKeeping });
  useEffect(() => {
    latest.current = { content, text, isWorthKeeping };
  });
  const over = useRef(false);
  const running = useRef<Promise<void>>(Promise.resolve());
  const [first] = useState(text);
  const [kept, setKept] = useState<{ at: Date; text: string } | null>(null);
  const changedAt = useRef<number | null>(null);
  const [error, setError] = useState<Error | null>(null);

  const save = useCallback((): Promise<void> => {
    const before = running.current;
    const saving = async () => {
      await before;
      const { content: body, text: written, isWorthKeeping: keep } = latest.current;
      if (over.current || written === saved.current || (!keep && !id.current)) return;
      try {
        const draft = await saveDraft({ ...body, ...(id.current && { id: id.current }) });
        id.current = draft.id;
        saved.current = written;
        setKept({ at: now(), text: written });
        setError(null);
        void refreshDrafts();
      } catch (failure) {
        setError(failure as Error);
      }
    };
    running.current = saving();
    return running.current;
  }, []);

  useEffect(() => {
    if (text === saved.current) {
      changedAt.current = null;
      return undefined;
    }
    const at = now().getTime();
    changedAt.current ??= at;
    const timer = setTimeout(
      () => {
        changedAt.current = null;
        void save();
      },
      Math.max(0, Math.min(SAVE_MS, changedAt.current + MOST_MS - at)),
    );
    return () => clearTimeout(timer);
  }, [text, save]);
  useEffect(() => {
    const saveWhenLeft = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', saveWhenLeft);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenLeft);
      void save();
    };
  }, [save]);

  /** Ends the keeping and gives the draft's id, if it was kept. */
  const end = useCallback(async (): Promise<string | undefined> => {
    over.current = true;
    await running.current;
    return id.current;
  }, []);
  /** Goes on keeping: the mail was not sent. */
  const resume = useCallback(() => {
    over.current = false;
  }, []);
  const isUnsaved = isWorthKeeping && text !== (kept?.text ?? first);
  return { savedAt: isUnsaved ? null : (kept?.at ?? null), isUnsaved, error, end, resume };
}
