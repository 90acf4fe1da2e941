import { SAMPLE_PASSWORD } from '@rapport/contract/auth.ts';
import type { SamplePerson } from '@rapport/contract/auth.ts';
import { ArrowRight, ChevronDown, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar, EntityIcon } from '../../../ui/avatar.tsx';
import type { Credentials } from '../use-sign-in.ts';

interface Props {
  people: SamplePerson[];
  onChoose: (credentials: Credentials) => void;
  /** Email of the person being signed in, or null. */
  pendingEmail: string | null;
}

/** Signs in as a person of a sample organisation; shows one organisation at a time. */
export function SamplePeople({ people, ...choice }: Props) {
  const groups = [...Map.groupBy(people, ({ organisation }) => organisation.slug).values()];
  const [open, setOpen] = useState(groups[0]?.[0]?.organisation.slug ?? null);
  if (groups.length < 2) return <People people={people} {...choice} />;
  return (
    <ul className="-mx-2 flex flex-col gap-0.5">
      {groups.map((members) => {
        const { slug } = members[0]!.organisation;
        return (
          <li key={slug}>
            <Group
              members={members}
              open={open === slug}
              onToggle={() => setOpen(open === slug ? null : slug)}
              {...choice}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface GroupProps extends Omit<Props, 'people'> {
  members: SamplePerson[];
  open: boolean;
  onToggle: () => void;
}

function Group({ members, open, onToggle, ...choice }: GroupProps) {
  const id = useId();
  const { name, about } = members[0]!.organisation;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-3 rounded-(--r-s) px-2 py-1.5 text-left hover:bg-(--hover)"
      >
        <EntityIcon name={name} size={24} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-(--text)">{name}</span>
          {about && (
            <span className="block text-[12px] leading-[1.35] text-(--text-3)">{about}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-(--text-3) transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!open} className="pt-0.5 pb-2 pl-5">
        <People people={members} {...choice} />
      </div>
    </>
  );
}

const People = ({ people, onChoose, pendingEmail }: Props) => (
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
              {[person.title ?? person.organisation.name, roleLabel(person)].join(' · ')}
            </span>
          </span>
          {pendingEmail === person.email ? (
            <LoaderCircle className="size-4 animate-spin text-(--text-3)" aria-label="Signing in" />
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

const roleLabel = ({ role }: SamplePerson) => (role === 'admin' ? 'Administrator' : 'Member');
