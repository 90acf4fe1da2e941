/** What a document calls itself, in its title or its first lines. */
const LABELS: readonly (readonly [label: string, words: RegExp])[] = [
  ['NDA', /\b(?:nda|non-disclosure|confidentiality agreement)\b/i],
  ['DPA', /\b(?:dpa|data processing (?:agreement|addendum))\b/i],
  ['SLA', /\b(?:sla|service level agreement)\b/i],
  ['Statement of work', /\b(?:sow|statement of work)\b/i],
  ['Order', /\b(?:order form|purchase order|sales order|order confirmation)\b/i],
  ['Invoice', /\b(?:invoice|rechnung|facture|factura)\b/i],
  ['Quote', /\b(?:quote|quotation|offer|proposal|angebot|devis)\b/i],
  [
    'Contract',
    /\b(?:contract|(?:master|service|services|subscription|licen[cs]e) agreement|msa|vertrag|contrat)\b/i,
  ],
  ['Policy', /\b(?:policy|code of (?:ethics|conduct))\b/i],
  ['Report', /\b(?:report|review|minutes)\b/i],
];

const FIRST_LINES = 200;
const MOST = 2;

/** Labels of a document by its title, else by its first lines. */
export function labelsOf(title: string, text: string): string[] {
  const found = (words: string) =>
    LABELS.filter(([, sign]) => sign.test(words)).map(([label]) => label);
  const byTitle = found(title.replaceAll(/[_.]+/g, ' '));
  return (byTitle.length > 0 ? byTitle : found(text.slice(0, FIRST_LINES))).slice(0, MOST);
}
