import type { MenuItem } from '@rapport/contract/settings/variation.ts';
import {
  Building2,
  FileUp,
  HeartPulse,
  History,
  House,
  ListChecks,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import { useLabels } from '../features/auth/api.ts';

export interface NavigationItem {
  to: string;
  /** The section that an organisation may rename. */
  item?: MenuItem;
  label: string;
  icon: typeof House;
}

const MAIN_NAVIGATION: readonly NavigationItem[] = [
  { to: '/app/home', label: 'Home', icon: House },
  { to: '/app/accounts', item: 'accounts', label: 'Accounts', icon: Building2 },
  { to: '/app/relationships', item: 'relationships', label: 'Relationships', icon: Users },
  { to: '/app/history', label: 'History', icon: History },
];

/** The navigation with the organisation's names. */
export function useMainNavigation(): readonly NavigationItem[] {
  const { menu } = useLabels();
  return MAIN_NAVIGATION.map((one) => (one.item ? { ...one, label: menu(one.item) } : one));
}

/** For administrators only. */
export const ADMIN_NAVIGATION: readonly NavigationItem[] = [
  { to: '/app/import', label: 'Import', icon: FileUp },
  { to: '/app/review', label: 'Review', icon: ListChecks },
  { to: '/app/health/weights', label: 'Health score', icon: HeartPulse },
];

export const SETTINGS_ITEM: NavigationItem = {
  to: '/app/settings',
  label: 'Settings',
  icon: SlidersHorizontal,
};

export const SETTINGS_NAVIGATION: readonly { to: string; label: string; admin: boolean }[] = [
  { to: '/app/settings/general', label: 'General', admin: false },
  { to: '/app/settings/members', label: 'Members', admin: true },
  { to: '/app/settings/organisation-view', label: 'Organisation view', admin: true },
  { to: '/app/settings/agents', label: 'Assistants', admin: true },
  { to: '/app/settings/models', label: 'Models', admin: true },
  { to: '/app/settings/mailbox', label: 'Mailbox', admin: false },
  { to: '/app/settings/sign-in', label: 'Sign-in', admin: false },
  { to: '/app/settings/tokens', label: 'Access tokens', admin: false },
];
