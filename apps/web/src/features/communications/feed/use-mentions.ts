import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { TeamMember } from '@rapport/contract/contacts/contacts.ts';
import { useTeamMembers } from '../../contacts/api.ts';
import { membersFor, mentionTyped } from './mentions.ts';

/** Members offered at a time. */
const MOST = 8;

interface Options {
  text: string;
  /** Puts a text in place of a range, and the caret behind it. */
  replace: (start: number, end: number, text: string) => void;
}

/** Offers members while a name is typed behind an @: arrow keys choose, Enter and Tab take, Escape closes. */
export function useMentions({ text, replace }: Options) {
  const id = useId();
  const team = useTeamMembers().data?.teamMembers ?? [];
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const typed = caret === null ? null : mentionTyped(text, caret);
  const offered = typed ? membersFor(typed.typed, team, MOST) : [];
  const chosen = offered[Math.min(active, offered.length - 1)];

  const take = (member: TeamMember) => {
    if (!typed || caret === null) return;
    setCaret(null);
    replace(typed.at, caret, `@${member.fullName} `);
  };
  return {
    listId: id,
    optionId: (member: TeamMember) => `${id}-${member.id}`,
    names: team.map(({ fullName }) => fullName),
    offered,
    chosen,
    take,
    /** The caret moved or the text changed. */
    look: (at: number) => {
      setCaret(at);
      setActive(0);
    },
    close: () => setCaret(null),
    /** Whether a key was used for the list. */
    onKey: (event: KeyboardEvent): boolean => {
      if (!chosen || event.nativeEvent.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key];
      if (step !== undefined) setActive((offered.indexOf(chosen) + step) % offered.length);
      else if (event.key === 'Escape') setCaret(null);
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') take(chosen);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
