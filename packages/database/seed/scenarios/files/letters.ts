import { dayText, number, detailOf } from './sending.ts';
import type { Writer } from './sending.ts';

/** Minutes of a kick-off: its scope and the open points. */
export const minutes: Writer = (sending) => {
  const open = ['Extract of the master data', 'Dates of the trainings', 'Who decides on changes'];
  const more = ['Test users', 'Print forms', 'Access for the auditors'];
  return [
    {
      kind: 'letter',
      name: 'Kick-off minutes.docx',
      title: `Kick-off with ${detailOf(sending, 'company')}`,
      paragraphs: [
        `${dayText(sending.at)}. Written by ${sending.by}.`,
        'Scope:',
        `${detailOf(sending, 'module')} and ${detailOf(sending, 'system')}, first at ${detailOf(sending, 'site')}. Milestone one is on ${detailOf(sending, 'later')}.`,
        'Open points:',
        ...[...open, ...more]
          .slice(0, number(sending, 'few'))
          .map(
            (point, place) =>
              `${place + 1}. ${point}. Owner: ${place % 2 ? sending.by : detailOf(sending, 'colleague')}.`,
          ),
      ],
    },
  ];
};

/** What happened, why, and what changes. */
export const postMortem: Writer = (sending) => [
  {
    kind: 'letter',
    name: `Post-mortem ${detailOf(sending, 'case')}.docx`,
    title: `What happened at ${detailOf(sending, 'site')}`,
    paragraphs: [
      `Written by ${sending.by} on ${dayText(sending.at)}.`,
      'Summary:',
      `${detailOf(sending, 'system')} could not be reached from ${detailOf(sending, 'clock')} on. ${detailOf(sending, 'seats')} people could not sign in.`,
      'Cause:',
      `A certificate on the node at ${detailOf(sending, 'city')} had expired. The failover did not start because of a wrong setting.`,
      'What changes:',
      'Certificates are watched and renewed 30 days ahead. The failover is tested each month, with a report to you.',
      `From now on ${detailOf(sending, 'site')} runs in two regions. ${detailOf(sending, 'small')} is credited.`,
    ],
  },
];
