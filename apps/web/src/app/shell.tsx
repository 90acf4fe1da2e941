import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, Menu as MenuIcon, Search, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { AccountAlerts } from '../features/accounts/components/account-alerts.tsx';
import { TagFilter } from '../features/accounts/components/list/tag-filter.tsx';
import { useReviewCount } from '../features/imports/review/api.ts';
import { useUser } from '../features/auth/api.ts';
import { isConversationPage, showAssistant, useAssistantOpen } from '../lib/shell/assistant.ts';
import { useBreadcrumb } from '../lib/shell/breadcrumb.tsx';
import { useSearchKey } from '../lib/address/search-key.ts';
import { useShortcut } from '../lib/hooks/use-shortcut.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { ErrorState } from '../ui/states.tsx';
import { AnswerPartsProvider } from './answer-parts.tsx';
import { AssistantPanel } from './assistant-panel.tsx';
import { ADMIN_NAVIGATION, SETTINGS_ITEM, useMainNavigation } from './navigation.ts';
import type { NavigationItem } from './navigation.ts';
import { Composer } from './composer.tsx';
import { CommandPalette } from './command-palette.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { UserMenu } from './user-menu.tsx';
import { RecordDialogs } from './record-dialogs.tsx';

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ J' : 'Ctrl J';

/** The layout of every page: sidebar, top bar, command palette. Under 1024 px the sidebar becomes a drawer. */
export function Shell() {
  const [open, setOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  const asking = useAssistantOpen();
  useShortcut('j', () => showAssistant(!asking));
  useSearchKey();
  useKeptFocus();
  const user = useUser();
  const failed = user.data ? null : user.error;
  return (
    <div className="h-dvh lg:grid lg:grid-cols-[220px_1fr]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-(--surface) focus:p-2"
      >
        Skip to content
      </a>
      {open && (
        <button
          type="button"
          aria-label="Close menu"
          className="fixed inset-0 z-30 bg-(--scrim) lg:hidden"
          onClick={() => setOpen(false)}
        />
      )}
      <Sidebar open={open} onNavigate={() => setOpen(false)} />
      <div className="flex h-full min-w-0 flex-col bg-(--surface) lg:my-2 lg:mr-2 lg:h-[calc(100dvh-16px)] lg:overflow-hidden lg:rounded-xl lg:shadow-[0_0_0_1px_var(--line)]">
        <TopBar onMenu={() => setOpen(true)} onAsk={() => showAssistant(!asking)} />
        <AnswerPartsProvider>
          <div className="flex min-h-0 flex-1">
            <main
              id="main"
              tabIndex={-1}
              className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden focus:outline-none"
            >
              {failed ? (
                <ErrorState detail={failed.message} onRetry={() => void user.refetch()} />
              ) : (
                <Outlet />
              )}
            </main>
            <AssistantPanel open={asking} onClose={() => showAssistant(false)} />
          </div>
        </AnswerPartsProvider>
      </div>
      <CommandPalette open={searching} onOpenChange={setSearching} />
      <RecordDialogs />
      <Composer />
      <AccountAlerts />
      <KeyboardHelp />
    </div>
  );
}

function Sidebar({ open, onNavigate }: { open: boolean; onNavigate: () => void }) {
  const { data: user } = useUser();
  const name = user?.org.name ?? 'Rapport';
  const admin = user?.role === 'admin';
  const navigation = useMainNavigation();
  const { data: reviewCount } = useReviewCount(admin);
  return (
    <aside
      className={`flex flex-col gap-0.5 bg-(--bg) px-2.5 pt-2.5 pb-3 max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:z-30 max-lg:w-64 max-lg:shadow-(--shadow-pop) max-lg:transition-transform max-lg:duration-150 ${
        open ? '' : 'max-lg:invisible max-lg:-translate-x-full'
      }`}
    >
      <p className="flex h-9 items-center gap-2 px-2 font-semibold">
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-md bg-(--accent) text-[11px] text-white"
        >
          {name[0]}
        </span>
        <span className="truncate">{name}</span>
      </p>
      <Link
        to="/app/search"
        onClick={onNavigate}
        className="mt-1 mb-2.5 flex h-[30px] items-center gap-2 rounded-md bg-(--surface) px-2 text-(--text-3) shadow-[0_0_0_1px_var(--line)] max-sm:h-10"
      >
        <Search className="size-3.5" aria-hidden />
        Search
        <kbd className="font-sans ml-auto rounded border border-(--line-2) px-1 text-[11px] font-medium">
          /
        </kbd>
      </Link>
      <nav aria-label="Main" className="flex flex-col gap-0.5">
        {navigation.map((item) => (
          <SidebarLink key={item.to} {...item} onNavigate={onNavigate} />
        ))}
      </nav>
      <div className="flex-1" />
      {admin && (
        <nav aria-label="Data" className="flex flex-col gap-0.5">
          {ADMIN_NAVIGATION.map((item) => (
            <SidebarLink
              key={item.to}
              {...item}
              onNavigate={onNavigate}
              count={item.to === '/app/review' ? reviewCount : undefined}
            />
          ))}
        </nav>
      )}
      <SidebarLink {...SETTINGS_ITEM} onNavigate={onNavigate} />
      <UserMenu />
    </aside>
  );
}

interface SidebarLinkProps extends NavigationItem {
  onNavigate: () => void;
  count?: number | undefined;
}

const SidebarLink = ({ to, label, icon: Icon, onNavigate, count }: SidebarLinkProps) => (
  <Link
    to={to}
    onClick={onNavigate}
    className="flex h-[30px] items-center gap-2.5 rounded-md px-2 font-medium text-(--text-2) hover:bg-(--hover) max-sm:h-11"
    activeProps={{ className: '!bg-(--pressed) !text-(--text)' }}
  >
    <Icon className="size-4" aria-hidden />
    {label}
    {count !== undefined && count > 0 && (
      <span className="tnum ml-auto text-[12px] font-normal text-(--text-3)">{count}</span>
    )}
  </Link>
);

function TopBar({ onMenu, onAsk }: { onMenu: () => void; onAsk: () => void }) {
  const crumbs = useBreadcrumb();
  const onPage = useLocation({ select: ({ pathname }) => isConversationPage(pathname) });
  return (
    <header className="flex h-11 shrink-0 items-center gap-1.5 border-b border-(--line) px-3 lg:px-5">
      <IconButton label="Open menu" className="lg:hidden" onClick={onMenu}>
        <MenuIcon className="size-4" />
      </IconButton>
      <nav aria-label="Breadcrumb" className="min-w-0">
        <ol className="flex items-center gap-1.5 font-medium whitespace-nowrap text-(--text-3)">
          {crumbs.map(({ label, to, menu }, index) => (
            <li
              key={label + String(index)}
              className={clsx(
                'flex items-center gap-1.5',
                index < crumbs.length - 2 && 'max-sm:hidden',
                // The page's own name is cut last.
                index < crumbs.length - 1 ? 'min-w-7 shrink-[9999]' : 'min-w-0',
              )}
            >
              {index > 0 && (
                <ChevronRight
                  className={clsx(
                    'size-3.5 shrink-0',
                    index === crumbs.length - 2 && 'max-sm:hidden',
                  )}
                  aria-hidden
                />
              )}
              {to && index < crumbs.length - 1 ? (
                <Link to={to} className="truncate hover:text-(--text)">
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="truncate text-(--text)">
                  {label}
                </span>
              )}
              {menu && (
                <Menu
                  items={menu}
                  trigger={
                    <IconButton
                      label={`Actions of ${label}`}
                      className="-ml-1 !size-6 max-sm:!size-10"
                    >
                      <ChevronDown className="size-3.5" />
                    </IconButton>
                  }
                />
              )}
            </li>
          ))}
        </ol>
      </nav>
      <span className="ml-auto" />
      <TagFilter />
      {!onPage && (
        <Button variant="tint" onClick={onAsk}>
          <Sparkles className="size-4" aria-hidden />
          Ask
          <kbd className="font-sans ml-1 rounded border border-(--accent-line) px-1 text-[11px] max-sm:hidden">
            {SHORTCUT}
          </kbd>
        </Button>
      )}
    </header>
  );
}
