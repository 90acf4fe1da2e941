import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useUser } from '../features/session/api.ts';
import { leave } from '../features/session/issuer.ts';
import { chooseTheme } from '../lib/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu } from '../ui/menu.tsx';

const row = (Icon: typeof Sun, label: string) => (
  <>
    <Icon className="size-4 text-(--text-3)" aria-hidden />
    {label}
  </>
);

/** The signed-in person: theme and the way out. */
export function PersonMenu() {
  const { data: user } = useUser();
  if (!user) return null;
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          className="flex h-8 items-center gap-2 rounded-md px-2 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-11"
        >
          <Avatar name={user.fullName} />
          <span className="truncate">{user.fullName}</span>
        </button>
      }
      items={[
        { label: row(Sun, 'Light'), onSelect: () => chooseTheme('light') },
        { label: row(Moon, 'Dark'), onSelect: () => chooseTheme('dark') },
        { label: row(Monitor, 'As the system'), onSelect: () => chooseTheme('system') },
        { label: row(LogOut, 'Sign out'), onSelect: () => void leave() },
      ]}
    />
  );
}
