import { FileText, LifeBuoy, Mail, MessageSquare } from 'lucide-react';

const NAMES: Record<string, string> = {
  smtp: 'Email',
  gmail: 'Gmail',
  outlook: 'Outlook',
  slack: 'Slack',
  salesforce: 'Salesforce',
  import: 'Import',
  hubspot: 'HubSpot',
  freshdesk: 'Freshdesk',
  gong: 'Gong',
  sigma: 'Sigma',
  'ms-planner': 'Microsoft Planner',
  'google-calendar': 'Google Calendar',
};
const ICONS = { email: Mail, chat: MessageSquare, case: LifeBuoy, call: FileText };

export const sourceName = (provider: string): string => NAMES[provider] ?? provider;

export function SourceIcon({ kind, className }: { kind: keyof typeof ICONS; className: string }) {
  const Icon = ICONS[kind];
  return <Icon className={className} aria-hidden />;
}

/** The provider of a conversation. */
export function Source({ provider, kind }: { provider: string; kind: keyof typeof ICONS }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-(--text-2)">
      <SourceIcon kind={kind} className="size-3.5" />
      {sourceName(provider)}
    </span>
  );
}
