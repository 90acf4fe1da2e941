import { Link } from '@tanstack/react-router';

const TABS = [
  { to: '/app/home', label: 'Overview' },
  { to: '/app/home/keep-an-eye-on', label: 'Keep an eye on' },
  { to: '/app/home/actions', label: 'Actions' },
] as const;

/** The tabs of the home page, each with its own URL. */
export const HomeTabs = () => (
  <nav aria-label="Home" className="flex gap-1 max-sm:overflow-x-auto">
    {TABS.map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="inline-flex h-7 shrink-0 items-center rounded-md px-2.5 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-10"
        activeProps={{ className: '!bg-(--pressed) !text-(--text)' }}
      >
        {label}
      </Link>
    ))}
  </nav>
);
