import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { refreshDrafts, saveDraft } from './api.ts';
import type { DraftInput } from './api.ts';

const SAVE_MS = 1_200;

type Content = Omit<DraftInput, 'id'>;

/**
 * Keeps what is written, a moment after each change and when the composer closes. Saves run one after another; none runs
 * after the draft was sent or discarded.
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
  const [savedAt, setSavedAt] = useState<Date | null>(null);
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
        setSavedAt(now());
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
    if (text === saved.current) return undefined;
    const timer = setTimeout(() => void save(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [text, save]);
  useEffect(() => () => void save(), [save]);

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
  return { savedAt, error, end, resume };
}
