import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { saveWantsNotice, wantsNotice } from '../notify.ts';

/** Says that following is coming soon, and saves whether the person wants a notice. */
export function FollowButton({ disabled }: { disabled: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        <Bell className="size-3.5" aria-hidden />
        Follow
      </Button>
      {open && <ComingSoon onClose={() => setOpen(false)} />}
    </>
  );
}

function ComingSoon({ onClose }: { onClose: () => void }) {
  const [wanted, setWanted] = useState(wantsNotice);
  return (
    <Dialog open onClose={onClose} title="Coming soon">
      <div className="flex flex-col gap-4 p-5">
        <p className="text-[14px] text-(--text-2)">
          Soon you’ll be able to follow an action: who is working on it, how the account replies,
          and when it is done.
        </p>
        <Switch
          label="Notify me when it’s available"
          checked={wanted}
          onChange={(next) => {
            setWanted(next);
            saveWantsNotice(next);
          }}
        />
        <Button variant="primary" className="self-end" onClick={onClose}>
          Got it
        </Button>
      </div>
    </Dialog>
  );
}
