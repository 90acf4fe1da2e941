import { Cpu, PauseCircle, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModelSettings } from '@rapport/contract/models.ts';
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
      aria-label="What happens now"
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
      {state !== 'none' && (
        <Switch label={enabled ? 'Asked' : 'Switched off'} checked={enabled} onChange={onSwitch} />
      )}
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
      title: `${model?.model} writes, at ${model?.host}`,
      about:
        'It writes answers, summaries and cards from what Rapport’s tools and trained readers found. Figures, scores and permissions never come from the model, and its quotes are checked against the sources.',
    };
  if (state === 'over-cap')
    return {
      icon: <PauseCircle className="size-4" aria-hidden />,
      title: 'This month’s cap is reached: Rapport does without it until the next',
      about: `${model?.model} is not asked again before the month ends or the cap is raised. Nothing else changes.`,
    };
  if (state === 'off')
    return {
      icon: <PauseCircle className="size-4" aria-hidden />,
      title: 'Switched off: everything works without a model',
      about: `Nothing is sent to ${model?.host}. The model, its key and its caps are kept.`,
    };
  return {
    icon: <Cpu className="size-4" aria-hidden />,
    title: 'Everything works without a model',
    about:
      'No model is set, and nothing leaves this server. Scores, risks, action items, summaries and answers with quotes all work. A model would write answers more freely, choose its own tools for a question, and find in conversations what Rapport’s trained readers miss.',
  };
}
