import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '../form/input.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  label: string;
  /** Milliseconds without typing before a change is reported. */
  delay?: number;
  /** As wide as its container. */
  fill?: boolean;
}

/** A debounced search box. */
export function SearchInput({
  value,
  onChange,
  placeholder,
  label,
  delay = 400,
  fill = false,
}: Props) {
  const [text, setText] = useState(value);
  const reported = useRef(value);

  useEffect(() => {
    if (value !== reported.current) {
      reported.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    if (text === reported.current) return undefined;
    const timer = setTimeout(() => {
      reported.current = text;
      onChange(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, delay, onChange]);

  return (
    <div className={clsx('relative w-full', !fill && 'sm:w-52')}>
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-(--text-3)"
        aria-hidden
      />
      <Input
        type="search"
        className="w-full pl-8"
        value={text}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
