import { dayText, number, told } from './sending.ts';
import type { Writer } from './sending.ts';

/** Minutes of a kick-off: its scope and the open points. */
export const minutes: Writer = (sending) => {
  const open = ['Extract of the master data', 'Dates of the trainings', 'Who decides on changes'];
  const more = ['Test users', 'Print forms', 'Access for the auditors'];
  return [
    {
      kind: 'letter',
      name: 'Kick-off minutes.docx',
      title: `Kick-off with ${told(sending, 'company')}`,
      paragraphs: [
        `${dayText(sending.at)}. Written by ${sending.by}.`,
        'Scope:',
        `${told(sending, 'module')} and ${told(sending, 'system')}, first at ${told(sending, 'site')}. Milestone one is on ${told(sending, 'later')}.`,
        'Open points:',
        ...[...open, ...more]
          .slice(0, number(sending, 'few'))
          .map(
            (point, place) =>
              `${place + 1}. ${point}. Owner: ${place % 2 ? sending.by : told(sending, 'colleague')}.`,
          ),
      ],
    },
  ];
};

/** What happened, why, and what changes. */
export const postMortem: Writer = (sending) => [
  {
    kind: 'letter',
    name: `Post-mortem ${told(sending, 'case')}.docx`,
    title: `What happened at ${told(sending, 'site')}`,
    paragraphs: [
      `Written by ${sending.by} on ${dayText(sending.at)}.`,
      'Summary:',
      `${told(sending, 'system')} could not be reached from ${told(sending, 'clock')} on. ${told(sending, 'seats')} people could not sign in.`,
      'Cause:',
      `A certificate on the node at ${told(sending, 'city')} had expired. The failover did not start because of a wrong setting.`,
      'What changes:',
      'Certificates are watched and renewed 30 days ahead. The failover is tested each month, with a report to you.',
      `From now on ${told(sending, 'site')} runs in two regions. ${told(sending, 'small')} is credited.`,
    ],
  },
];
