import { HEALTH_BANDS } from '@rapport/contract/health.ts';

/** The best score that is still in the band At-Risk. */
export const AT_RISK_SCORE = HEALTH_BANDS.find(({ key }) => key === 'at-risk')!.upTo;
