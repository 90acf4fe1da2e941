import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { CLIENT_LINES, PLACEHOLDER } from '../words.ts';
import { CopyText } from './copy-text.tsx';

interface Props {
  address: string;
  /** The token just made; a placeholder stands for it later. */
  token?: string;
}

/** The line to paste into a client, one client at a time. */
export function ClientLines({ address, token = PLACEHOLDER }: Props) {
  const [key, setKey] = useState(CLIENT_LINES[0]?.key ?? '');
  const line = CLIENT_LINES.find((client) => client.key === key);
  if (!line) return null;
  return (
    <div className="flex flex-col gap-2.5">
      <div className="-mx-1 overflow-x-auto px-1 py-0.5">
        <Tabs
          label="Clients"
          tabs={CLIENT_LINES.map((client) => ({ value: client.key, label: client.label }))}
          value={key}
          onChange={setKey}
        />
      </div>
      <p className="text-(--text-2)">{line.description}</p>
      <CopyText label={`the line for ${line.label}`} text={line.text(address, token)} />
    </div>
  );
}
