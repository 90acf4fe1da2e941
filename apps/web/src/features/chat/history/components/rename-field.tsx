import { useRef, useState } from 'react';
import { SESSION_NAME_LENGTH } from '@rapport/contract/chat/history.ts';
import { Input } from '../../../../ui/form/input.tsx';

interface Props {
  name: string;
  onRename: (name: string) => void;
  onCancel: () => void;
}

/** Renames a session: Enter or leaving the field saves, Escape cancels. */
export function RenameField({ name, onRename, onCancel }: Props) {
  const [text, setText] = useState(name);
  const left = useRef(false);
  const leave = (next: string) => {
    // Removing the field after a key press may fire `blur` again.
    if (left.current) return;
    left.current = true;
    if (next === '' || next === name) onCancel();
    else onRename(next);
  };
  const keep = () => leave(text.trim());
  return (
    <Input
      value={text}
      maxLength={SESSION_NAME_LENGTH}
      aria-label={`New name of ${name}`}
      className="w-full"
      // The person chose to rename, so the field takes the focus.
      ref={(field) => {
        if (field && document.activeElement !== field) {
          field.focus();
          field.select();
        }
      }}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
        if (event.key === 'Escape') leave(name);
      }}
    />
  );
}
