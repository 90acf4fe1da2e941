import { TagKind } from '@rapport/contract/enumerations.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { toggleItem } from '../list-edits.ts';
import type { SectionProps } from './list-sections.tsx';

const FLAGS: { key: keyof Variation['flags']; label: string; about: string }[] = [
  { key: 'projects', label: 'Projects', about: 'A page, a column and a field for projects.' },
  {
    key: 'activeUsers',
    label: 'Active workers',
    about: 'Expected and active workers of an account.',
  },
  { key: 'caseSla', label: 'SLA on support cases', about: 'Agreed and actual times on each case.' },
  { key: 'caseIds', label: 'Case ID', about: 'Shows the case number as a column.' },
  { key: 'clientPrep', label: 'Client Prep', about: 'An assistant for meetings with customers.' },
  { key: 'internalPrep', label: 'Internal Prep', about: 'An assistant for internal meetings.' },
];

const TAG_LABELS: Record<TagKind, string> = {
  owner: 'Owner',
  industry: 'Industry',
  csm: 'CSM',
  region: 'Region',
};

const HEADING = 'mb-1 text-[14px] font-semibold';

/** Feature switches, and the tags that filter accounts. */
export const FeaturesSection = ({ draft, onChange }: SectionProps) => (
  <div className="flex flex-col gap-7 px-2">
    <section aria-labelledby="view-features">
      <h2 id="view-features" className={HEADING}>
        Features
      </h2>
      <ul>
        {FLAGS.map(({ key, label, about }) => (
          <li key={key} className="border-b border-(--line) py-2.5 last:border-0">
            <Switch
              label={label}
              checked={draft.flags[key]}
              onChange={(on) => onChange({ flags: { ...draft.flags, [key]: on } })}
            />
            <p className="pl-10 text-[12px] text-(--text-3)">{about}</p>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="view-tags">
      <h2 id="view-tags" className={HEADING}>
        Account tags
      </h2>
      <p className="mb-2 text-[12px] text-(--text-3)">
        The Accounts filter offers these, on every page.
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-3 py-1.5">
        {TagKind.options.map((kind) => (
          <li key={kind}>
            <Switch
              label={TAG_LABELS[kind]}
              checked={draft.tagKinds.includes(kind)}
              onChange={() => onChange({ tagKinds: toggleItem(draft.tagKinds, kind) })}
            />
          </li>
        ))}
      </ul>
    </section>
  </div>
);
