import { ArrowLeftRight, LogOut, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../features/auth/api.ts';
import { leave } from '../features/auth/issuer.ts';
import { chooseDensity, storedDensity } from '../lib/density.ts';
import { chooseTheme } from '../lib/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu } from '../ui/menu.tsx';

const row = (Icon: typeof Sun, label: string) => (
  <>
    <Icon className="size-4 text-(--text-3)" aria-hidden />
    {label}
  </>
);

/** The signed-in person: theme, height of rows, and the way out. */
export function PersonMenu() {
  const { data: user } = useUser();
  const [density, setDensity] = useState(storedDensity);
  if (!user) return null;
  const turnDensity = () => {
    const next = density === 'compact' ? 'spacious' : 'compact';
    chooseDensity(next);
    setDensity(next);
  };
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
        {
          label: density === 'compact' ? row(Rows3, 'Spacious rows') : row(Rows4, 'Compact rows'),
          onSelect: turnDensity,
        },
        ...(user.org.sample
          ? [
              {
                label: row(ArrowLeftRight, 'Sign in to another organisation'),
                onSelect: () => void leave(),
              },
            ]
          : []),
        { label: row(LogOut, 'Sign out'), onSelect: () => void leave() },
      ]}
    />
  );
}
