import { useId } from 'react';
import { Input } from '../../../../ui/form/input.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { LONGEST } from '../draft.ts';
import type { Draft } from '../draft.ts';

interface Props {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** The visible prompt, the hidden prompt and whether the agent is available. */
export function PromptForm({ draft, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-user`} className="font-medium">
          Visible prompt
        </label>
        <Input
          id={`${id}-user`}
          aria-describedby={`${id}-user-hint`}
          maxLength={LONGEST.userPrompt}
          value={draft.userPrompt}
          onChange={(event) => onChange({ userPrompt: event.target.value })}
        />
        <p id={`${id}-user-hint`} className="text-[12px] text-(--text-3)">
          Shown to people as the question.
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-hidden`} className="font-medium">
          Hidden prompt
        </label>
        <Textarea
          id={`${id}-hidden`}
          aria-describedby={`${id}-hidden-hint`}
          rows={7}
          maxLength={LONGEST.hiddenPrompt}
          value={draft.hiddenPrompt}
          onChange={(event) => onChange({ hiddenPrompt: event.target.value })}
          long
          className="field-sizing-content max-h-96 min-h-36"
        />
        <p id={`${id}-hidden-hint`} className="flex gap-3 text-[12px] text-(--text-3)">
          <span className="flex-1">
            Sent to the model with the findings, and never shown to people. It can change how cards
            are worded, but not their evidence.
          </span>
          <span className="tnum shrink-0">
            {draft.hiddenPrompt.length} / {LONGEST.hiddenPrompt}
          </span>
        </p>
      </div>
      <Switch
        label="Coming soon: shown, but not available yet"
        checked={draft.comingSoon}
        onChange={(comingSoon) => onChange({ comingSoon })}
      />
    </div>
  );
}
