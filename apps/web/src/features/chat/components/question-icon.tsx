import {
  Activity,
  CalendarClock,
  FileText,
  Filter,
  Gem,
  HeartPulse,
  Hourglass,
  LifeBuoy,
  Megaphone,
  Package,
  Receipt,
  Repeat,
  Rocket,
  Shield,
  Sparkles,
  Target,
  TrendingUp,
  TriangleAlert,
  Trophy,
  Users,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { QuestionIcon as Name } from '@rapport/contract/chat/question-sets/question.ts';

const ICONS: Record<Name, LucideIcon> = {
  activity: Activity,
  'calendar-clock': CalendarClock,
  'file-text': FileText,
  filter: Filter,
  gem: Gem,
  'heart-pulse': HeartPulse,
  hourglass: Hourglass,
  'life-buoy': LifeBuoy,
  megaphone: Megaphone,
  package: Package,
  receipt: Receipt,
  repeat: Repeat,
  rocket: Rocket,
  shield: Shield,
  sparkles: Sparkles,
  target: Target,
  'trending-up': TrendingUp,
  'triangle-alert': TriangleAlert,
  trophy: Trophy,
  users: Users,
  wallet: Wallet,
};

/** The icon of a question category; decorative, as the category's name is next to it. */
export function QuestionIcon({ name, className }: { name: Name; className: string }) {
  const Icon = ICONS[name];
  return <Icon className={className} aria-hidden />;
}
