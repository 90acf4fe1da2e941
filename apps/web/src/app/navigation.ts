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

/** Where administrators bring data in, say whose it is, and how the product looks. */
export const ADMIN_PLACES: readonly Place[] = [
  { to: '/app/import', label: 'Import', icon: FileUp },
  { to: '/app/review', label: 'Review', icon: ListChecks },
  { to: '/app/health/weights', label: 'Health score', icon: HeartPulse },
  { to: '/app/settings/organisation-view', label: 'Settings', icon: SlidersHorizontal },
];
