import { SavedVariation } from '@rapport/contract/settings/settings.ts';
import { PresetName, VARIATION_PRESETS } from '@rapport/contract/settings/variation-presets.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import { useState } from 'react';
import type { FunctionComponent } from 'react';
import { UnsavedGuard } from '../../../lib/shell/unsaved-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { EditHeader } from '../../../ui/form/edit-header.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useSaveVariation } from '../api.ts';
import { isEqual } from '../is-equal.ts';
import { FeaturesSection } from './features-section.tsx';
import {
  CardsSection,
  ColumnsSection,
  FiguresSection,
  MenuSection,
  TabsSection,
} from './list-sections.tsx';
import type { SectionProps } from './list-sections.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { VariationPreview } from './variation-preview.tsx';
import type { PreviewData } from './variation-preview.tsx';

/** Why the draft cannot be saved; null when it can. */
function problemOf(draft: Variation): string | null {
  const [issue] = SavedVariation.safeParse(draft).error?.issues ?? [];
  if (!issue) return null;
  return issue.path[0] === 'questions' ? 'Every question needs text.' : issue.message;
}

interface Section {
  value: string;
  label: string;
  about: string;
  Part: FunctionComponent<SectionProps>;
}

const SECTIONS: readonly Section[] = [
  {
    value: 'cards',
    label: 'Home cards',
    about: 'The cards on the left of the home page, in order. Click a name to change it.',
    Part: CardsSection,
  },
  {
    value: 'columns',
    label: 'Accounts list',
    about: 'The default columns for people who have not chosen their own.',
    Part: ColumnsSection,
  },
  {
    value: 'figures',
    label: 'Key figures',
    about: 'The panel beside an account. Figures an account does not have are left out.',
    Part: FiguresSection,
  },
  {
    value: 'menu',
    label: 'Menu names',
    about: 'What you call the sections of the menu, for example Clients instead of Accounts.',
    Part: MenuSection,
  },
  {
    value: 'tabs',
    label: 'Tab names',
    about: 'The names of an account’s sections.',
    Part: TabsSection,
  },
  {
    value: 'features',
    label: 'Features and tags',
    about: 'What is enabled for everyone in this organisation.',
    Part: FeaturesSection,
  },
  {
    value: 'questions',
    label: 'Questions',
    about: 'The questions the assistant suggests in an empty conversation.',
    Part: QuestionsSection,
  },
];

interface Props {
  saved: { variation: Variation; revision: string };
  section: string;
  onSection: (section: string) => void;
  preview: PreviewData;
}

/** Edits the organisation's variation beside a preview. */
export function VariationEditor({ saved, section, onSection, preview }: Props) {
  const [draft, setDraft] = useState(saved.variation);
  const save = useSaveVariation();
  const open = SECTIONS.find(({ value }) => value === section) ?? SECTIONS[0]!;
  const changed = !isEqual(draft, saved.variation);
  const problem = problemOf(draft);
  const submit = () =>
    save.mutate(
      { variation: draft, revision: saved.revision },
      {
        onSuccess: ({ variation }) => {
          setDraft(variation);
          toast({ title: 'Saved for everyone', variant: 'success' });
        },
      },
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <UnsavedGuard changed={changed && !save.isPending} />
      <EditHeader
        title="Organisation view"
        description="Customise the workspace for everyone in this organisation."
        error={problem ?? save.error?.message}
        changed={changed}
        valid={problem === null}
        saving={save.isPending}
        onDiscard={() => setDraft(saved.variation)}
        onSave={submit}
      >
        <Menu
          trigger={<Button>Start from</Button>}
          items={PresetName.options.map((name) => ({
            label: <PresetLabel {...VARIATION_PRESETS[name]} />,
            onSelect: () => setDraft(VARIATION_PRESETS[name].variation),
          }))}
        />
      </EditHeader>
      <div className="min-h-0 flex-1 overflow-auto lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] lg:overflow-hidden">
        <div className="min-w-0 px-5 py-4 lg:overflow-auto">
          <div className="-mx-1 mb-4 overflow-x-auto px-1 py-0.5">
            <Tabs label="Parts" tabs={SECTIONS} value={open.value} onChange={onSection} />
          </div>
          <p className="mb-3 max-w-[60ch] px-2 text-(--text-2)">{open.about}</p>
          <div className="max-w-[560px]">
            <open.Part draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
          </div>
        </div>
        <aside
          aria-label="Preview"
          className="border-(--line) bg-(--sunken) px-5 py-5 max-lg:border-t lg:overflow-auto lg:border-l"
        >
          <h2 className="mb-4 font-semibold">
            Preview{changed && <span className="font-normal text-(--text-3)"> · not saved</span>}
          </h2>
          <VariationPreview draft={draft} data={preview} />
        </aside>
      </div>
    </div>
  );
}

const PresetLabel = ({ title, description }: { title: string; description: string }) => (
  <span className="block max-w-72 py-0.5">
    <span className="block font-medium">{title}</span>
    <span className="block text-[12px] whitespace-normal text-(--text-3)">{description}</span>
  </span>
);
