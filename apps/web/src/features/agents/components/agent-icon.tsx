import {
  AlarmClockCheck,
  CalendarCheck,
  IdCard,
  ShieldAlert,
  Telescope,
  TrendingUp,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AgentId } from '@rapport/contract/agents.ts';

const ICONS: Record<AgentId, LucideIcon> = {
  'mitigate-risks': ShieldAlert,
  'foster-growth': TrendingUp,
  'know-your-customer': IdCard,
  'solve-no-stalls': AlarmClockCheck,
  'client-prep': CalendarCheck,
  'internal-prep': UsersRound,
  'market-trends': Telescope,
};

/** The icon of an agent; decorative, as its name is next to it. */
export function AgentIcon({ id, className }: { id: AgentId; className: string }) {
  const Icon = ICONS[id];
  return <Icon className={className} aria-hidden />;
}
