import { Cpu, PauseCircle, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModelSettings } from '@rapport/contract/models/models.ts';
import { Switch } from '../../../ui/form/switch.tsx';

interface Props {
  settings: ModelSettings;
  onSwitch: (enabled: boolean) => void;
}

/** Says whether a model or the rules write now, and why; with the switch. */
export function ModelState({ settings, onSwitch }: Props) {
  const { state, enabled } = settings;
  const { icon, title, about } = describeState(settings);
  return (
    <section
      aria-label="Status"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-xl bg-(--sunken) px-4 py-3.5 shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-lg bg-(--surface) text-(--accent-text) shadow-[inset_0_0_0_1px_var(--line)]">
        {icon}
      </span>
      <div className="min-w-52 flex-1">
        <p className="text-[14px] font-semibold" role="status">
          {title}
        </p>
        <p className="mt-0.5 max-w-[68ch] text-(--text-2)">{about}</p>
      </div>
      {state !== 'none' && <Switch label="Use the model" checked={enabled} onChange={onSwitch} />}
    </section>
  );
}

interface StateText {
  icon: ReactNode;
  title: string;
  about: string;
}

function describeState({ state, own, installed }: ModelSettings): StateText {
  const model = own ?? installed;
  if (state === 'on')
    return {
      icon: <Sparkles className="size-4" aria-hidden />,
      title: `${model?.model} at ${model?.host} is in use`,
      about:
        'It writes answers, summaries and cards from what Rapport finds. Figures, scores and permissions never come from the model, and its quotes are checked against the sources.',
    };
  if (state === 'over-cap')
    return {
      icon: <PauseCircle className="size-4" aria-hidden />,
      title: 'This month’s cap is reached',
      about: `Rapport falls back to rules until next month, or until you raise the cap.`,
    };
  if (state === 'off')
    return {
      icon: <PauseCircle className="size-4" aria-hidden />,
      title: 'The model is off',
      about: `Rapport uses rules only and sends nothing to ${model?.host}. The model, its key and caps are kept.`,
    };
  return {
    icon: <Cpu className="size-4" aria-hidden />,
    title: 'Rules only. No data leaves your server.',
    about:
      'Scores, risks, action items, summaries and answers with quotes all work without a model. A model writes answers more freely, chooses its own tools for a question, and finds things in conversations that Rapport’s trained readers miss.',
  };
}
