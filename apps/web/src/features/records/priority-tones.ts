import type { SupportCase } from '@rapport/contract/cases/cases.ts';
import type { Tone } from '../../ui/chip.tsx';

/** The chip colour of each case priority. */
export const PRIORITY_TONES: Record<SupportCase['priority'], Tone> = {
  low: 'plain',
  medium: 'line',
  high: 'amber',
  critical: 'red',
};
