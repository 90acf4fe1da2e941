import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { CLIENT_SNIPPETS, PLACEHOLDER } from '../token-copy.ts';
import { CopyText } from './copy-text.tsx';

interface Props {
  address: string;
  /** The new token; a placeholder by default. */
  token?: string;
}

/** The configuration to paste into a client, one client at a time. */
export function ClientSnippets({ address, token = PLACEHOLDER }: Props) {
  const [key, setKey] = useState(CLIENT_SNIPPETS[0]?.key ?? '');
  const snippet = CLIENT_SNIPPETS.find((client) => client.key === key);
  if (!snippet) return null;
  return (
    <div className="flex flex-col gap-2.5">
      <div className="-mx-1 overflow-x-auto px-1 py-0.5">
        <Tabs
          label="Clients"
          tabs={CLIENT_SNIPPETS.map((client) => ({ value: client.key, label: client.label }))}
          value={key}
          onChange={setKey}
        />
      </div>
      <p className="text-(--text-2)">{snippet.description}</p>
      <CopyText
        label={`the configuration for ${snippet.label}`}
        text={snippet.text(address, token)}
      />
    </div>
  );
}
