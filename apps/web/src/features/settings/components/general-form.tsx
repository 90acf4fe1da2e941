import { OrganisationChange } from '@rapport/contract/settings/organisation.ts';
import type { Organisation } from '@rapport/contract/settings/organisation.ts';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../../lib/shell/unsaved-guard.tsx';
import { EditHeader } from '../../../ui/form/edit-header.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useChangeOrganisation } from '../api.ts';
import { currencyChoices, currencyLabel, zoneChoices } from '../general-labels.ts';
import { AboutOrganisation } from './about-organisation.tsx';
import { DomainsField } from './domains-field.tsx';

/** Changes the general settings; for administrators. */
export function GeneralForm({ saved }: { saved: Organisation }) {
  const id = useId();
  const [draft, setDraft] = useState<OrganisationChange>({});
  const save = useChangeOrganisation();
  const { name = saved.name, zone = saved.zone, currency = saved.currency } = draft;
  const { newDomains = [] } = draft;
  const changed =
    name !== saved.name ||
    zone !== saved.zone ||
    currency !== saved.currency ||
    newDomains.length > 0;
  const [issue] = OrganisationChange.safeParse(draft).error?.issues ?? [];
  const zones = useMemo(() => zoneChoices(saved.zone), [saved.zone]);
  const currencies = useMemo(() => currencyChoices(saved.currency), [saved.currency]);
  const set = (change: OrganisationChange) => {
    save.reset();
    setDraft({ ...draft, ...change });
  };
  const submit = () =>
    save.mutate(draft, {
      onSuccess: () => {
        setDraft({});
        toast({ title: 'Settings saved', variant: 'success' });
      },
    });
  return (
    <>
      <UnsavedGuard changed={changed && !save.isPending} />
      <EditHeader
        title="General"
        description="These settings apply to everyone in this organisation."
        error={issue?.message ?? save.error?.message}
        changed={changed}
        valid={!issue}
        saving={save.isPending}
        onDiscard={() => {
          save.reset();
          setDraft({});
        }}
        onSave={submit}
      />
      <div className="flex max-w-[560px] flex-col gap-6 px-5 py-5">
        <Setting id={`${id}-name`} label="Organisation name">
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        </Setting>
        <Setting
          label="Time zone"
          hint="Days, weeks and months begin in this zone. Meetings show in each reader’s own."
        >
          <Select
            label="Time zone"
            value={zone}
            choices={zones}
            onChoose={(next) => set({ zone: next })}
          />
        </Setting>
        <Setting
          label="Currency"
          hint={
            saved.currencyFixed
              ? 'The currency can’t be changed, because accounts and exchange rates already use it.'
              : 'Totals are converted to it. You can’t change it once there are accounts.'
          }
        >
          {saved.currencyFixed ? (
            <span>{currencyLabel(saved.currency)}</span>
          ) : (
            <Select
              label="Currency"
              value={currency}
              choices={currencies}
              onChoose={(next) => set({ currency: next })}
            />
          )}
        </Setting>
        <Setting
          id={`${id}-domain`}
          label="Email domains"
          hint="Anyone with an address at one of these domains is a colleague, not a customer. A domain can’t be removed later."
        >
          <DomainsField
            id={`${id}-domain`}
            saved={saved.domains}
            added={newDomains}
            onChange={(next) => set({ newDomains: next })}
          />
        </Setting>
        <AboutOrganisation organisation={saved} />
      </div>
    </>
  );
}

interface SettingProps {
  /** Of the field that the label names; without one the field names itself. */
  id?: string;
  label: string;
  hint?: string;
  children: ReactNode;
}

const Setting = ({ id, label, hint, children }: SettingProps) => (
  <div className="flex flex-col gap-1.5">
    {id ? (
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
    ) : (
      <span className="font-medium">{label}</span>
    )}
    {children}
    {hint && <p className="text-[12px] text-(--text-3)">{hint}</p>}
  </div>
);
