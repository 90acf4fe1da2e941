import { ACCOUNT_OF_ROW } from './belongs-to.ts';
import type { Field } from './field.ts';

export const TAG_FIELDS: readonly Field[] = [
  ...ACCOUNT_OF_ROW,
  {
    key: 'kind',
    label: 'Kind',
    kind: 'choice',
    required: true,
    names: ['kind', 'tag kind', 'tag type', 'tag', 'type', 'category', 'key'],
    choices: [
      [/^(?:owner|account owner)$/i, 'owner'],
      [/^(?:industry|sector|vertical)$/i, 'industry'],
      [/^(?:csm|customer success manager)$/i, 'csm'],
      [/^(?:region|country|territory)$/i, 'region'],
    ],
  },
  {
    key: 'value',
    label: 'Value',
    kind: 'text',
    required: true,
    names: ['value', 'tag value', 'tag', 'name', 'label'],
  },
];
