import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { MODEL_ADDRESS } from '@rapport/contract/models/models.ts';
import type { Draft } from '../draft.ts';
import { Field } from './field.tsx';

interface Props {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Settings that most organisations leave: prices, a gateway, a model for embeddings. */
export function MoreFields({ draft, onChange }: Props) {
  const { source, inputPrice, outputPrice, embeddingModel, address } = draft;
  const maker = source === 'installed' || source === 'openai-compatible' ? null : source;
  const [used] = useState(
    inputPrice + outputPrice + embeddingModel !== '' || (maker !== null && address !== ''),
  );
  const names = [
    'Prices',
    ...(maker ? ['gateway'] : []),
    ...(source === 'installed' ? [] : ['embeddings']),
  ];
  return (
    <details className="group" open={used}>
      <summary className="inline-flex cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-(--text-2) hover:text-(--text) max-sm:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 transition-transform duration-120 group-open:rotate-90"
          aria-hidden
        />
        {names.join(', ')}
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Input price"
            unit="$"
            inputMode="decimal"
            value={inputPrice}
            hint="US dollars per million tokens, as providers publish them."
            onType={(next) => onChange({ inputPrice: next })}
          />
          <Field
            label="Output price"
            unit="$"
            inputMode="decimal"
            value={outputPrice}
            hint="With both prices, the log shows the cost of each call."
            onType={(next) => onChange({ outputPrice: next })}
          />
        </div>
        {maker && (
          <Field
            label="Gateway address"
            type="url"
            inputMode="url"
            value={address}
            placeholder={MODEL_ADDRESS[maker]}
            hint="If you reach the provider through your own server."
            onType={(next) => onChange({ address: next })}
          />
        )}
        {source !== 'installed' && (
          <Field
            label="Embedding model"
            value={embeddingModel}
            maxLength={200}
            hint="For search by meaning, where the database has pgvector."
            onType={(next) => onChange({ embeddingModel: next })}
          />
        )}
      </div>
    </details>
  );
}
