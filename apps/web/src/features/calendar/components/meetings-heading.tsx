import { now } from '../../../lib/clock.ts';
import { zoneName } from '../../../lib/format/format.ts';

/** Heads a list of meetings, with the time zone of their clock times. */
export const MeetingsHeading = () => (
  <h2 className="flex items-baseline justify-between gap-2 border-b border-(--line) pb-2 text-[14px] font-semibold">
    Upcoming meetings
    <span className="text-[12px] font-normal text-(--text-3)">{zoneName(now())}</span>
  </h2>
);
