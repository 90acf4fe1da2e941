import type { SupportCase } from '@rapport/contract/cases.ts';
import type { Tone } from '../../ui/chip.tsx';

/** How grave a case is, as a chip's colour. */
export const PRIORITY_TONES: Record<SupportCase['priority'], Tone> = {
  low: 'plain',
  medium: 'line',
  high: 'amber',
  critical: 'red',
};
