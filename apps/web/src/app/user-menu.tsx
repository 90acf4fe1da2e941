import { ArrowLeftRight, LogOut, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../features/auth/api.ts';
import { endSession } from '../features/auth/issuer.ts';
import { chooseDensity, storedDensity } from '../lib/shell/density.ts';
import { chooseTheme } from '../lib/shell/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu } from '../ui/overlay/menu.tsx';

const menuRow = (Icon: typeof Sun, label: string) => (
  <>
    <Icon className="size-4 text-(--text-3)" aria-hidden />
    {label}
  </>
);

/** Theme, menuRow density and sign-out of the signed-in user. */
export function UserMenu() {
  const { data: user } = useUser();
  const [density, setDensity] = useState(storedDensity);
  if (!user) return null;
  const toggleDensity = () => {
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
        { label: menuRow(Sun, 'Light'), onSelect: () => chooseTheme('light') },
        { label: menuRow(Moon, 'Dark'), onSelect: () => chooseTheme('dark') },
        { label: menuRow(Monitor, 'System theme'), onSelect: () => chooseTheme('system') },
        {
          label:
            density === 'compact'
              ? menuRow(Rows3, 'Spacious rows')
              : menuRow(Rows4, 'Compact rows'),
          onSelect: toggleDensity,
        },
        ...(user.org.sample
          ? [
              {
                label: menuRow(ArrowLeftRight, 'Sign in to another organisation'),
                onSelect: () => void endSession(),
              },
            ]
          : []),
        { label: menuRow(LogOut, 'Sign out'), onSelect: () => void endSession() },
      ]}
    />
  );
}
