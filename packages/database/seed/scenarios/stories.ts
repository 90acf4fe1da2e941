import { BUYING } from './stories/buying.ts';
import { COMMERCIAL } from './stories/commercial.ts';
import { FRENCH } from './stories/french.ts';
import { GERMAN } from './stories/german.ts';
import { IBERIAN } from './stories/iberian.ts';
import { INCIDENTS } from './stories/incidents.ts';
import { ITALIAN } from './stories/italian.ts';
import { NORTHERN } from './stories/northern.ts';
import { PEOPLE } from './stories/people.ts';
import { ESCALATIONS } from './stories/escalations.ts';
import { RENEWALS } from './stories/renewals.ts';
import { GROWTH } from './stories/growth.ts';
import { PROJECTS } from './stories/projects.ts';
import { TRUST } from './stories/trust.ts';
import { HANDOVERS } from './stories/handovers.ts';
import { EVERYDAY } from './stories/everyday.ts';
import type { Story } from './stories/story.ts';

/** All stories from which the sample company's conversations are written. */
export const STORIES: readonly Story[] = [
  ...COMMERCIAL,
  ...INCIDENTS,
  ...PEOPLE,
  ...ESCALATIONS,
  ...RENEWALS,
  ...GROWTH,
  ...PROJECTS,
  ...TRUST,
  ...HANDOVERS,
  ...EVERYDAY,
  ...BUYING,
  ...GERMAN,
  ...FRENCH,
  ...IBERIAN,
  ...ITALIAN,
  ...NORTHERN,
];
