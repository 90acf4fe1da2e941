import { SAMPLE_PASSWORD } from '@rapport/contract/session.ts';
import type { SamplePerson } from '@rapport/contract/session.ts';
import { ArrowRight, LoaderCircle } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Credentials } from '../use-sign-in.ts';

interface Props {
  people: SamplePerson[];
  onChoose: (credentials: Credentials) => void;
  /** E-mail of the person being signed in, or null. */
  pendingEmail: string | null;
}

/** The people of the sample workspace, each one click away from being signed in as. */
export function SamplePeople({ people, onChoose, pendingEmail }: Props) {
  return (
    <ul className="-mx-2 flex flex-col">
      {people.map((person) => (
        <li key={`${person.organisation.slug}/${person.email}`}>
          <button
            type="button"
            disabled={pendingEmail !== null}
            onClick={() =>
              onChoose({
                email: person.email,
                password: SAMPLE_PASSWORD,
                organisation: person.organisation.slug,
              })
            }
            className="group flex min-h-11 w-full items-center gap-3 rounded-(--r-s) px-2 py-1.5 text-left hover:bg-(--hover) disabled:opacity-60"
          >
            <Avatar name={person.fullName} size={28} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium text-(--text)">{person.fullName}</span>
              <span className="block truncate text-[12px] text-(--text-3)">
                {[person.title ?? person.organisation.name, roleWord(person)].join(' · ')}
              </span>
            </span>
            {pendingEmail === person.email ? (
              <LoaderCircle
                className="size-4 animate-spin text-(--text-3)"
                aria-label="Signing in"
              />
            ) : (
              <ArrowRight
                aria-hidden
                className="size-4 text-(--text-3) opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

const roleWord = ({ role }: SamplePerson) => (role === 'admin' ? 'Administrator' : 'Member');
