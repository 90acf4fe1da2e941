import type { ReadConversation } from './read-conversation.ts';

const BY_TITLE: [RegExp, string][] = [
  [/\brenew|verlänger|renouvell|renovaci|rinnov/i, 'Renewal'],
  [/\binvoice|billing|payment|rechnung|facture|factura|fattura|factuur/i, 'Billing'],
  [/\bpric|quote|offer|angebot|devis|presupuesto|preventivo|offerte/i, 'Pricing'],
  [/\bonboard|kick-?off|go-?live|rollout|implementation|migration/i, 'Onboarding'],
  [/\bsecurity|dpa\b|gdpr|audit|questionnaire|sso\b|datenschutz|rgpd/i, 'Security'],
  [/\bcontract|agreement|terms|redline|vertrag|contrat|contrato/i, 'Contract'],
  [/\bbug|error|issue|outage|incident|fail|down\b|störung|fehler|panne|fallo/i, 'Incident'],
  [/\bqbr|review|quarterly|roadmap/i, 'Review'],
  [/\btraining|webinar|workshop|schulung/i, 'Training'],
  [/\bfeature|request|integration|api\b|export|import/i, 'Product'],
  [/\bhandover|goodbye|leaving|introduc|new contact|übergabe/i, 'Handover'],
];
const BY_CATEGORY: Record<string, string> = {
  'churn-intent': 'Churn',
  price: 'Pricing',
  competitor: 'Competition',
  'sponsor-left': 'Handover',
  ownership: 'Ownership',
  reliability: 'Incident',
  billing: 'Billing',
  security: 'Security',
  'product-gap': 'Product',
  'support-quality': 'Escalation',
  adoption: 'Adoption',
  'legal-procurement': 'Contract',
  expansion: 'Expansion',
  'new-team': 'Expansion',
  upsell: 'Expansion',
  reference: 'Reference',
  'early-renewal': 'Renewal',
};

/** Labels of a conversation, from its claims, then from its title. */
export function labelsOf(title: string, { claims }: Pick<ReadConversation, 'claims'>): string[] {
  const labels = new Set<string>();
  for (const { category } of claims) labels.add(BY_CATEGORY[category] ?? category);
  for (const [pattern, label] of BY_TITLE) if (pattern.test(title)) labels.add(label);
  return [...labels].slice(0, 4);
}
