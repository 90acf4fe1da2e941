import type { ImportBatch, ImportKind, ImportState } from '@rapport/contract/imports.ts';
import type { Tone } from '../../ui/chip.tsx';

export const KINDS: Record<ImportKind, string> = {
  mail: 'Mail',
  accounts: 'Accounts',
  contacts: 'Contacts',
};

export const STATES: Record<ImportState, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'plain' },
  running: { label: 'Reading', tone: 'blue' },
  analysing: { label: 'Analysing', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  stopped: { label: 'Stopped', tone: 'amber' },
  failed: { label: 'Failed', tone: 'red' },
  undone: { label: 'Undone', tone: 'plain' },
};

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** 1.4 MB */
export function formatBytes(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)),
  );
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${UNITS[power] ?? ''}`;
}

/** The share of a file that has been read, or null where its size is not known. */
export const shareRead = ({ bytesTotal, bytesRead, state }: ImportBatch): number | null =>
  state === 'analysing' || !bytesTotal || bytesRead === 0
    ? null
    : Math.min(1, bytesRead / bytesTotal);
