import { useEffect, useEffectEvent } from 'react';

/** Runs a handler on Cmd or Ctrl with a letter, wherever the focus is. */
export function useShortcut(letter: string, run: () => void): void {
  const onPress = useEffectEvent(run);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      onPress();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [letter]);
}
