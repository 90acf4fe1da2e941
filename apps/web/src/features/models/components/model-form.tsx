import { MODEL_ADDRESS, ModelKind } from '@rapport/contract/models.ts';
import type { ModelSettings } from '@rapport/contract/models.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { keepsKey } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { MAKERS } from '../words.ts';
import { Field } from './field.tsx';

interface Props {
  draft: Draft;
  settings: ModelSettings;
  onChange: (part: Partial<Draft>) => void;
}

/** Whose model, which one, and what opens it. */
export function ModelForm({ draft, settings, onChange }: Props) {
  const { source } = draft;
  return (
    <div className="flex flex-col gap-4">
      <RadioList
        label="Whose model"
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
              placeholder={MAKERS[source].example}
              maxLength={200}
              onType={(model) => onChange({ model })}
            />
            <KeyField draft={draft} settings={settings} onChange={onChange} />
          </div>
          <Field
            label={
              source === 'openai-compatible' ? 'Address' : 'Address (if it is not the maker’s)'
            }
            type="url"
            inputMode="url"
            value={draft.address}
            placeholder={
              source === 'openai-compatible' ? 'http://localhost:11434/v1' : MODEL_ADDRESS[source]
            }
            hint={
              source === 'openai-compatible'
                ? 'May be on this machine or in your network. Redirects are not followed.'
                : 'For a gateway of your own.'
            }
            onType={(address) => onChange({ address })}
          />
          <Field
            label="Model for embeddings (optional)"
            value={draft.embeddingModel}
            maxLength={200}
            hint="Used for search by meaning, where the database can."
            onType={(embeddingModel) => onChange({ embeddingModel })}
          />
        </>
      )}
      <fieldset className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
        <legend className="mb-1.5 font-medium">
          Price in US dollars a million tokens (optional)
        </legend>
        <Field
          label="Sent"
          unit="$"
          inputMode="decimal"
          value={draft.inputPrice}
          onType={(inputPrice) => onChange({ inputPrice })}
        />
        <Field
          label="Received"
          unit="$"
          inputMode="decimal"
          value={draft.outputPrice}
          onType={(outputPrice) => onChange({ outputPrice })}
        />
        <p className="text-[12px] text-(--text-3) sm:col-span-2">
          As the maker publishes them: with both, the log tells what each call cost.
        </p>
      </fieldset>
    </div>
  );
}

/** The makers, a server of one's own, and what the installation has. */
const sourcesOf = ({ installed }: ModelSettings) => [
  ...(installed
    ? [
        {
          value: 'installed' as const,
          label: 'This installation’s',
          about: `${installed.model} at ${installed.host}`,
        },
      ]
    : []),
  ...ModelKind.options.map((value) => ({ value, ...MAKERS[value] })),
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
        kept ? 'Leave it empty to keep the stored one.' : 'Stored sealed, and never shown again.'
      }
      autoComplete="new-password"
      onType={(key) => onChange({ key })}
    />
  );
}
