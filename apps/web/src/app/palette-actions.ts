import { useParams } from '@tanstack/react-router';
import { Copy, Keyboard, LogOut, Mail, Monitor, Moon, Sparkles, Sun, Zap } from 'lucide-react';
import { endSession } from '../features/auth/issuer.ts';
import { askAssistant, showAssistant } from '../lib/shell/assistant.ts';
import { useBreadcrumb } from '../lib/shell/breadcrumb.tsx';
import { openComposer } from '../lib/shell/composer.ts';
import { copyLink } from '../lib/hooks/copy-link.ts';
import { usePageActions } from '../lib/shell/page-actions.ts';
import { chooseTheme } from '../lib/shell/theme.ts';
import { showKeyboardHelp } from './keyboard-help.tsx';

export interface PaletteAction {
  label: string;
  icon: typeof Sun;
  run: () => void;
}

/** What can be done from here: by the open page first, then anywhere. */
export function usePaletteActions(): readonly PaletteAction[] {
  const { accountId = null } = useParams({ strict: false }) as { accountId?: string };
  const ofPage = usePageActions();
  const ofCrumbs = useBreadcrumb().flatMap(({ menu = [] }) => menu);
  return [
    ...ofPage.map(({ label, run }) => ({ label, icon: Zap, run })),
    ...ofCrumbs.map(({ label, onSelect }) => ({ label, icon: Zap, run: onSelect })),
    { label: 'Ask the assistant', icon: Sparkles, run: () => showAssistant(true) },
    { label: 'New email', icon: Mail, run: () => openComposer({ kind: 'new', accountId }) },
    {
      label: 'Copy link to this page',
      icon: Copy,
      run: () => void copyLink(location.href),
    },
    { label: 'Light theme', icon: Sun, run: () => chooseTheme('light') },
    { label: 'Dark theme', icon: Moon, run: () => chooseTheme('dark') },
    { label: 'System theme', icon: Monitor, run: () => chooseTheme('system') },
    { label: 'Keyboard shortcuts', icon: Keyboard, run: showKeyboardHelp },
    { label: 'Sign out', icon: LogOut, run: () => void endSession() },
  ];
}

/** Asks the assistant what was typed, about the open account if there is one. */
export function useAskTyped(): (text: string) => void {
  const { accountId = null } = useParams({ strict: false }) as { accountId?: string };
  return (text) => askAssistant({ accountId, text });
}
