import {
  Building2,
  FileUp,
  HeartPulse,
  History,
  House,
  ListChecks,
  SlidersHorizontal,
} from 'lucide-react';

export interface Place {
  to: string;
  label: string;
  icon: typeof House;
}

/** Where everybody goes. */
export const PLACES: readonly Place[] = [
  { to: '/app/home', label: 'Home', icon: House },
  { to: '/app/accounts', label: 'Accounts', icon: Building2 },
  { to: '/app/history', label: 'History', icon: History },
];

/** Where administrators bring data in, and say whose it is. */
export const ADMIN_PLACES: readonly Place[] = [
  { to: '/app/import', label: 'Import', icon: FileUp },
  { to: '/app/review', label: 'Review', icon: ListChecks },
  { to: '/app/health/weights', label: 'Health score', icon: HeartPulse },
];

export const SETTINGS: Place = { to: '/app/settings', label: 'Settings', icon: SlidersHorizontal };

/** The pages of the settings, in their order. */
export const SETTINGS_PLACES: readonly { to: string; label: string; admin: boolean }[] = [
  { to: '/app/settings/organisation-view', label: 'Organisation view', admin: true },
  { to: '/app/settings/agents', label: 'Assistants', admin: true },
  { to: '/app/settings/models', label: 'Models', admin: true },
  { to: '/app/settings/tokens', label: 'Access tokens', admin: false },
];
