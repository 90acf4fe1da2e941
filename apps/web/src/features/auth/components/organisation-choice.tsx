import { ArrowRight } from 'lucide-react';

interface Props {
  organisations: { slug: string; name: string }[];
  onChoose: (slug: string) => void;
  pending: boolean;
}

/** The choice of an organisation after the password. */
export function OrganisationChoice({ organisations, onChoose, pending }: Props) {
  return (
    <ul className="-mx-2 flex flex-col">
      {organisations.map(({ slug, name }) => (
        <li key={slug}>
          <button
            type="button"
            disabled={pending}
            onClick={() => onChoose(slug)}
            className="flex min-h-11 w-full items-center gap-3 rounded-(--r-s) px-2 text-left font-medium hover:bg-(--hover) disabled:opacity-60"
          >
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <ArrowRight aria-hidden className="size-4 text-(--text-3)" />
          </button>
        </li>
      ))}
    </ul>
  );
}
