import { ACCOUNT_OF_ROW, CURRENCY } from './belongs-to.ts';
import type { Field } from './field.ts';

export const MOVEMENT_FIELDS: readonly Field[] = [
  {
    key: 'externalId',
    label: 'Movement id',
    kind: 'text',
    names: ['movement id', 'record id', 'external id', 'id'],
  },
  ...ACCOUNT_OF_ROW,
  {
    key: 'day',
    label: 'Day or month',
    kind: 'period',
    required: true,
    names: [
      'day',
      'month',
      'date',
      'period',
      'movement date',
      'effective date',
      'change date',
      'churn date',
    ],
  },
  {
    key: 'kind',
    label: 'Kind',
    kind: 'choice',
    required: true,
    names: [
      'kind',
      'movement',
      'movement type',
      'movement kind',
      'change type',
      'type',
      'category',
    ],
    choices: [
      [/^(?:new|new[ -](?:arr|business|logo|customer)|start)$/i, 'new'],
      [/^(?:expansion|expand|upsell|upgrade|increase|cross[ -]?sell|reactivation)$/i, 'expansion'],
      [/^(?:contraction|contract|downsell|downgrade|decrease)$/i, 'contraction'],
      [/^(?:churn|churned|cancellation|cancelled|canceled|lost)$/i, 'churn'],
    ],
  },
  {
    key: 'amount',
    label: 'Amount',
    kind: 'money',
    required: true,
    names: [
      'amount',
      'arr change',
      'arr amount',
      'arr',
      'change',
      'delta',
      'value',
      'arr movement',
      'arr delta',
    ],
  },
  CURRENCY,
];
