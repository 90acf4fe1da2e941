import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { moveInList } from '../../../lib/hooks/list-keys.ts';
import { SEARCH_FIELD } from '../../../lib/address/search-key.ts';
import { Input } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

const PAUSE_MS = 400;

/** The field of the search page: reports after a pause or with Enter; the down arrow goes to the first result. */
export function SearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  const report = (typed: string) => {
    if (typed === reported.current) return;
    reported.current = typed;
    onChange(typed);
  };
  useEffect(() => {
    const timer = setTimeout(() => report(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') report(text);
    else if (event.key === 'ArrowDown') moveInList(1);
    else if (event.key === 'Escape') field.current?.blur();
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-(--text-3)"
        aria-hidden
      />
      <Input
        ref={field}
        id={SEARCH_FIELD}
        type="search"
        maxLength={400}
        className="!h-11 w-full !px-9 text-[14px] [&::-webkit-search-cancel-button]:hidden"
        value={text}
        placeholder="Search accounts, people, conversations, cases, documents..."
        aria-label="Search everything"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <IconButton
          label="Clear the search"
          className="absolute! top-1/2 right-2 -translate-y-1/2"
          onClick={() => {
            setText('');
            report('');
            field.current?.focus();
          }}
        >
          <X className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
