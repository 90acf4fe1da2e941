import { ModelKind } from '@rapport/contract/models/models.ts';
import type { ModelSettings } from '@rapport/contract/models/models.ts';
import { RadioList } from '../../../ui/form/radio-list.tsx';
import { keepsKey } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { PROVIDERS } from '../labels.ts';
import { Field } from './field.tsx';
import { MoreFields } from './more-fields.tsx';

interface Props {
  draft: Draft;
  settings: ModelSettings;
  onChange: (part: Partial<Draft>) => void;
}

/** Provider, model, address and key. */
export function ModelForm({ draft, settings, onChange }: Props) {
  const { source } = draft;
  return (
    <div className="flex flex-col gap-4">
      <RadioList
        label="Provider"
        options={sourcesOf(settings)}
        columns
        value={source}
        onChange={(next) => onChange({ source: next, address: '', key: '' })}
      />
      {source !== 'installed' && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Model"
              value={draft.model}
              placeholder={PROVIDERS[source].example}
              maxLength={200}
              onType={(model) => onChange({ model })}
            />
            <KeyField draft={draft} settings={settings} onChange={onChange} />
          </div>
          {source === 'openai-compatible' && (
            <Field
              label="Address"
              type="url"
              inputMode="url"
              value={draft.address}
              placeholder="http://localhost:11434/v1"
              hint="Can be on this machine or in your network. Redirects are not followed."
              onType={(address) => onChange({ address })}
            />
          )}
        </>
      )}
      <MoreFields draft={draft} onChange={onChange} />
    </div>
  );
}

/** The providers, an own server and the model of the installation. */
const sourcesOf = ({ installed }: ModelSettings) => [
  ...(installed
    ? [
        {
          value: 'installed' as const,
          label: 'This installation’s',
          description: `${installed.model} at ${installed.host}`,
        },
      ]
    : []),
  ...ModelKind.options.map((value) => ({ value, ...PROVIDERS[value] })),
];

function KeyField({ draft, settings, onChange }: Props) {
  const kept = keepsKey(draft, settings);
  return (
    <Field
      label={draft.source === 'openai-compatible' ? 'Key (if it asks for one)' : 'Key'}
      type="password"
      value={draft.key}
      placeholder={kept ? `Stored, ends in ${settings.own?.keyEnd}` : ''}
      hint={
        kept ? 'Leave it empty to keep the stored key.' : 'Stored encrypted, and never shown again.'
      }
      autoComplete="new-password"
      onType={(key) => onChange({ key })}
    />
  );
}
