import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Member } from '@rapport/contract/members.ts';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { MemberPanel } from './member-panel.tsx';

interface Props {
  member: Member;
  onClose: () => void;
}

/** The open member beside the list, or above it where there is no room. */
export function MemberSide({ member, onClose }: Props) {
  const beside = useMedia('(min-width: 1200px)');
  if (!beside)
    return (
      <Dialog open onClose={onClose} title={member.fullName}>
        <div className="min-h-0 overflow-auto">
          <MemberPanel key={member.id} member={member} />
        </div>
      </Dialog>
    );
  return <Beside member={member} onClose={onClose} />;
}

/** Takes the focus, and gives it back to the row when it closes. */
function Beside({ member, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    close.current?.focus();
    return () => before?.focus();
  }, []);
  return (
    <aside
      aria-label={member.fullName}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex min-h-0 w-80 shrink-0 flex-col overflow-auto border-l border-(--line) bg-(--sunken)"
    >
      <header className="flex items-center gap-3 px-5 pt-5">
        <Avatar name={member.fullName} size={34} />
        <h2 className="min-w-0 flex-1 truncate text-[16px] font-semibold">{member.fullName}</h2>
        <IconButton ref={close} label="Close" onClick={onClose}>
          <X className="size-4" />
        </IconButton>
      </header>
      <MemberPanel key={member.id} member={member} />
    </aside>
  );
}
