import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { PossibleRecipient } from '@rapport/contract/outbox/outbox.ts';
import type { ComposerPerson } from '../../../lib/shell/composer.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useRecipients } from '../api.ts';
import { addPeople, isAddress, parsePeople } from '../recipients.ts';

interface Props {
  label: string;
  people: readonly ComposerPerson[];
  onChange: (people: ComposerPerson[]) => void;
  /** Has the focus when the composer opens. */
  startsHere?: boolean;
}

const DEBOUNCE_MS = 400;

/** A line of people: typed or pasted addresses, and contacts found by name. Enter and comma add, Backspace removes. */
export function RecipientsField({ label, people, onChange, startsHere = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere) input.current?.focus();
  }, [startsHere]);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const query = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data } = useRecipients(query);
  const found =
    query === '' || query !== text.trim() || closed
      ? []
      : (data?.contacts ?? []).filter(({ email }) => !people.some((one) => one.email === email));
  const nothing = query !== '' && query === text.trim() && data?.contacts.length === 0;
  const wrong = people.filter(({ email }) => !isAddress(email));

  const add = (more: readonly ComposerPerson[]) => {
    onChange(addPeople(people, more));
    setText('');
    setActive(0);
  };
  const choose = ({ email, fullName }: PossibleRecipient) =>
    add([{ email: email.toLowerCase(), name: fullName === email ? '' : fullName }]);
  const addTyped = () => {
    const one = found[active];
    // Whole addresses are taken as typed, parts of a name as the contact that is marked.
    if (one && !isAddress(text.trim())) choose(one);
    else if (text.trim() !== '') add(parsePeople(text));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',' || event.key === ';') {
      if (event.nativeEvent.isComposing) return;
      event.preventDefault();
      addTyped();
    } else if (event.key === 'Backspace' && text === '') onChange(people.slice(0, -1));
    else if (event.key === 'ArrowDown' && found.length > 0) {
      event.preventDefault();
      setActive((active + 1) % found.length);
    } else if (event.key === 'ArrowUp' && found.length > 0) {
      event.preventDefault();
      setActive((active + found.length - 1) % found.length);
    } else if (event.key === 'Escape' && found.length > 0) {
      event.stopPropagation();
      setClosed(true);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n<]/.test(pasted)) return;
    event.preventDefault();
    add(parsePeople(pasted));
  };

  return (
    <div className="relative border-b border-(--line)">
      <div className="flex items-start gap-2 px-4 py-1.5 sm:px-5">
        <label htmlFor={id} className="w-14 shrink-0 py-1 text-(--text-3)">
          {label}
        </label>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
          {people.map((person) => (
            <PersonChip
              key={person.email}
              person={person}
              onRemove={() => onChange(people.filter(({ email }) => email !== person.email))}
            />
          ))}
          <input
            id={id}
            ref={input}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={found[active] ? `${id}-${found[active].id}` : undefined}
            aria-invalid={wrong.length > 0}
            aria-describedby={wrong.length > 0 ? `${id}-wrong` : undefined}
            autoComplete="off"
            className="h-7 min-w-32 flex-1 bg-transparent placeholder:text-(--text-3) focus:outline-none max-sm:h-9"
            placeholder={people.length === 0 ? 'Name or email address' : 'Add people'}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
              setClosed(false);
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              setClosed(true);
              if (isAddress(text.trim())) add(parsePeople(text));
            }}
          />
        </div>
      </div>
      {wrong.length > 0 && (
        <p
          id={`${id}-wrong`}
          role="alert"
          className="px-4 pb-1.5 pl-18 text-[12px] text-(--red) sm:px-5 sm:pl-21"
        >
          {wrong.map(({ email }) => `“${email}”`).join(', ')}{' '}
          {wrong.length === 1 ? 'is not an email address' : 'are not email addresses'}
        </p>
      )}
      {nothing && !closed && !isAddress(text.trim()) && (
        <p role="status" className="px-4 pb-1.5 pl-18 text-[12px] text-(--text-2) sm:px-5 sm:pl-21">
          No matches found.
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={`People for ${label}`}
        hidden={found.length === 0}
        className="absolute top-full right-4 left-16 z-50 max-h-64 overflow-auto rounded-lg bg-(--surface) p-1 shadow-(--shadow-pop)"
      >
        {found.map((contact, index) => (
          <div
            key={contact.id}
            id={`${id}-${contact.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={`flex min-h-9 cursor-default items-center gap-2 rounded-md px-2 py-1 ${index === active ? 'bg-(--hover)' : ''}`}
            onMouseEnter={() => setActive(index)}
            onMouseDown={(event) => {
              // Before the field loses its focus.
              event.preventDefault();
              choose(contact);
            }}
          >
            <Avatar name={contact.fullName} size={22} />
            <span className="min-w-0 flex-1 truncate">
              <span className="font-medium">{contact.fullName}</span>{' '}
              <span className="text-(--text-2)">{contact.email}</span>
            </span>
            <span className="shrink-0 truncate text-[12px] text-(--text-3) max-sm:hidden">
              {contact.accountName ?? (contact.isTeamMember ? 'our team' : '')}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function PersonChip({ person, onRemove }: { person: ComposerPerson; onRemove: () => void }) {
  const { name, email } = person;
  const label = name || email;
  return (
    <span
      title={email}
      className={`inline-flex h-7 max-w-full items-center gap-1.5 rounded-full pr-1 pl-1 text-[12px] font-medium ${
        isAddress(email) ? 'bg-(--hover)' : 'bg-(--red-tint) text-(--red)'
      }`}
    >
      <Avatar name={label} size={20} />
      <span className="min-w-0 truncate">{label}</span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        className="grid size-5 shrink-0 place-items-center rounded-full text-(--text-2) hover:bg-(--pressed) max-sm:size-7"
        onClick={onRemove}
      >
        <X className="size-3" aria-hidden />
      </button>
    </span>
  );
}
