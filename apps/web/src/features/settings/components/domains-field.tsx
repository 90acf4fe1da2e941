import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface Props {
  id: string;
  saved: readonly string[];
  added: readonly string[];
  onChange: (added: string[]) => void;
}

/** Mail domains: those that are saved, those added and not saved yet, and a field for another. */
export function DomainsField({ id, saved, added, onChange }: Props) {
  const [text, setText] = useState('');
  const add = () => {
    const domain = text.trim().toLowerCase().replace(/^.*@/, '');
    if (domain === '') return;
    if (!saved.includes(domain) && !added.includes(domain)) onChange([...added, domain]);
    setText('');
  };
  return (
    <div className="flex flex-col gap-2">
      {saved.length + added.length > 0 && (
        <ul aria-label="Email domains" className="flex flex-wrap gap-1.5">
          {saved.map((domain) => (
            <li key={domain} className="flex h-7 items-center rounded-md bg-(--hover) px-2">
              {domain}
            </li>
          ))}
          {added.map((domain) => (
            <li
              key={domain}
              className="flex h-7 items-center gap-1 rounded-md pl-2 shadow-[inset_0_0_0_1px_var(--accent-line)] max-sm:h-10"
            >
              {domain}
              <IconButton
                label={`Do not add ${domain}`}
                className="!size-6 max-sm:!size-10"
                onClick={() => onChange(added.filter((one) => one !== domain))}
              >
                <X className="size-3.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-2">
        <Input
          id={id}
          className="min-w-0 flex-1"
          value={text}
          placeholder="company.com"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={text.trim() === ''} onClick={add}>
          Add domain
        </Button>
      </div>
    </div>
  );
}
