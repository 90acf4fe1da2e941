import {
  Building2,
  CircleDollarSign,
  FileText,
  LifeBuoy,
  Lock,
  MessageSquareText,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import type { SearchKind } from '@rapport/contract/search.ts';

export const SEARCH_KINDS: Record<SearchKind, { label: string; icon: typeof FileText }> = {
  account: { label: 'Accounts', icon: Building2 },
  person: { label: 'People', icon: UserRound },
  conversation: { label: 'Conversations', icon: MessageSquareText },
  post: { label: 'Team posts', icon: Lock },
  case: { label: 'Cases', icon: LifeBuoy },
  document: { label: 'Documents', icon: FileText },
  deal: { label: 'Deals', icon: CircleDollarSign },
  risk: { label: 'Risks', icon: TriangleAlert },
};
