import type { z } from 'zod';
import type { listEvents } from '@rapport/contract/tools/records.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

type Meeting = z.output<typeof listEvents.output>['items'][number];
type Start = Pick<Meeting, 'startsAt' | 'allDay'>;

/** The calendar day of a meeting, in the organisation's zone; one of a whole day has the same everywhere. */
export const dayOf = ({ startsAt, allDay }: Start, out: AnswerBuilder): string =>
  allDay ? startsAt.slice(0, 10) : out.calendarDay(startsAt);

/** Nov 21, 2026 at 16:30; of a whole day without the time. */
export const startOf = (meeting: Start, out: AnswerBuilder): string => {
  const day = formatDay(dayOf(meeting, out));
  return meeting.allDay ? day : `${day} at ${out.clock(meeting.startsAt)}`;
};
