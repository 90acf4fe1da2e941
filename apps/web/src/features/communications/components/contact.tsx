import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactBrief } from '@rapport/contract/communications.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { HoverCard } from '../../../ui/overlay/hover-card.tsx';

/** A person's name with a hover card: title, company side and e-mail. */
export function Contact({ contact, children }: { contact: ContactBrief; children?: ReactNode }) {
  const { fullName, email, title, isTeamMember } = contact;
  const name = children ?? fullName;
  if (!email) return <span title={title ?? undefined}>{name}</span>;
  return (
    <HoverCard
      label={`About ${fullName}`}
      trigger={
        <a
          href={`mailto:${email}`}
          className="rounded hover:underline hover:decoration-(--line-2) hover:underline-offset-3"
        >
          {name}
        </a>
      }
    >
      <span className="flex items-start gap-3">
        <Avatar name={fullName} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            <span className="truncate text-[14px] font-semibold">{fullName}</span>
            {isTeamMember && <Chip>Our team</Chip>}
          </span>
          {title && <span className="block truncate text-(--text-2)">{title}</span>}
          <span className="mt-1.5 flex items-start gap-1.5 text-[12px] text-(--text-3)">
            <Mail className="mt-px size-3.5 shrink-0" aria-hidden />
            <span className="min-w-0 wrap-anywhere">{email}</span>
          </span>
        </span>
      </span>
    </HoverCard>
  );
}
