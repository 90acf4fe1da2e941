import { useState } from 'react';
import { healthBand, PULSE_DEFAULT_DAYS, PULSE_MAX_DAYS } from '@rapport/contract/health/health.ts';
import { dayFromNow } from '../../../lib/clock.ts';
import { formatSigned } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useSetPulse } from '../api.ts';
import type { PulseInput } from '../api.ts';

/** Adds the user's pulse: a score, a reason and an end date. */
export function PulseDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [score, setScore] = useState(0);
  const [reasoning, setReasoning] = useState('');
  const [expiresOn, setExpiresOn] = useState(dayFromNow(PULSE_DEFAULT_DAYS));
  const pulse = useSetPulse(accountId);
  const band = healthBand(score);
  return (
    <Dialog open onClose={onClose} title="Your pulse">
      <form
        className="flex flex-col gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          pulse.mutate({ score, reasoning, expiresOn } as PulseInput, { onSuccess: onClose });
        }}
      >
        <p className="text-(--text-2)">
          Your own view of the account, shown beside the score. It never changes the score.
        </p>
        <div className="flex flex-col gap-2">
          <span className="flex items-baseline justify-between">
            <span className="font-medium">Score</span>
            <span
              className="tnum font-semibold"
              style={{ color: `var(--health-${band?.band ?? 3})` }}
            >
              {formatSigned(score)} · {band?.label}
            </span>
          </span>
          <Slider label="Score" min={-5} max={5} step={0.5} value={score} onChange={setScore} />
        </div>
        <label className="flex flex-col gap-1.5">
          <span className="font-medium">Reason</span>
          <Textarea
            rows={3}
            required
            maxLength={1_000}
            value={reasoning}
            placeholder="What do you know that the messages don’t show?"
            onChange={(event) => setReasoning(event.target.value)}
          />
        </label>
        <div className="flex flex-col gap-1.5">
          <label className="font-medium" htmlFor="pulse-end">
            Valid until
          </label>
          <Input
            id="pulse-end"
            type="date"
            required
            min={dayFromNow(0)}
            max={dayFromNow(PULSE_MAX_DAYS)}
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.target.value)}
          />
        </div>
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            variant="primary"
            disabled={reasoning.trim() === '' || expiresOn === '' || pulse.isPending}
          >
            Add pulse
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
