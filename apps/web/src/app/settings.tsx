import { Link, Outlet } from '@tanstack/react-router';
import { useUser } from '../features/auth/api.ts';
import { SETTINGS_NAVIGATION } from './navigation.ts';

/** The frame of the settings pages, with links to all of them. */
export function Settings() {
  const { data: user } = useUser();
  const pages = SETTINGS_NAVIGATION.filter(({ admin }) => !admin || user?.role === 'admin');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav
        aria-label="Settings"
        className="flex shrink-0 gap-1 overflow-x-auto border-b border-(--line) px-3.5 max-sm:px-2"
      >
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="relative flex h-10 items-center rounded-md px-2 font-medium whitespace-nowrap text-(--text-2) hover:text-(--text) max-sm:h-11"
            activeProps={{
              className:
                '!text-(--text) after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full after:bg-(--accent)',
            }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
