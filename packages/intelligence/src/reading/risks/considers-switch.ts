/** Who supplies us, in the languages below: only of such a one is it said that it may be changed for another. */
const SUPPLIER = String.raw`(?:suppliers?|providers?|vendors?)`;
const CHANGING = String.raw`(?:chang|switch|replac|swapp)ing`;

/** They think of changing the supplier, in plain words. */
const CONSIDERS = [
  new RegExp(
    String.raw`\b(?:think|consider|look|talk|discuss|weigh|contemplat)(?:ing)? (?:seriously )?(?:of |about |at |into |up )?(?:${CHANGING}|moving to (?:an)?other|going to another) (?:the |our |to (?:a |an)?(?:other |different |new )?)?${SUPPLIER}\b`,
    'i',
  ),
  /(?<!\p{L})(?:überleg(?:e|en)|denken|erwägen|prüfen)\b.{0,40}\b(?:anbieter|lieferanten|dienstleister|partner)\b.{0,20}\bwechseln\b|\b(?:anbieter|lieferanten|dienstleister)wechsel\b.{0,30}\b(?:nach|erwägen|prüfen|überlegen)\b/iu,
  /(?<!\p{L})(?:envisage(?:ons|r)?|réfléchiss(?:ons|ez)|songeons|pensons|étudions)\b.{0,20}\b(?:changer|changement) de (?:fournisseur|prestataire)\b/iu,
  /\b(?:pensando|pensamos|considerando|consideramos|planteando|planteamos|valorando|valoramos)\b.{0,20}\bcambi(?:ar|o) de proveedor\b/iu,
  /\b(?:pensando|pensiamo|valutando|valutiamo|considerando|riflettendo)\b.{0,20}\bcambi(?:are|o) (?:di )?fornitore\b/iu,
  /(?<!\p{L})(?:overwegen|denken|kijken)\b.{0,30}\b(?:van )?leverancier te (?:wisselen|veranderen)\b/iu,
  /(?<!\p{L})(?:funderar|överväger|tänker)(?: \p{L}+){0,3} (?:byta|byte av) leverantör(?!\p{L})/iu,
  /(?<!\p{L})(?:overvejer|overveier|vurderer|tænker)(?: \p{L}+){0,3} (?:skifte|bytte) leverandør(?!\p{L})/iu,
  /\b(?:pensando|pensar|pensamos|ponderar|ponderando|considerando)\b.{0,20}\b(?:mudar|trocar|mudança) de fornecedor\b/iu,
];
/** They do not, no longer do, or ask what we would do; or others do. */
const OPEN =
  /\b(?:not|never|no longer|if|would|were|was|had been|stopped|customers?|clients?|nicht|kein\w*|falls|wenn|ne|pas|si|niet|als|inte|ikke|hvis|não|non|no)\b|n't\b|\?\s*$/iu;
const DENIED = /\b(?:not|nicht|kein\w*|pas|no|non|niet|inte|ikke|não)\b/i;
/** Characters before the words in which they may be denied. */
const ABOUT_MIND = 40;

/** Whether a sentence says that its writer thinks of changing the supplier: it neither denies, supposes nor asks it. */
export function considersSwitch(sentence: string): boolean {
  const plain = sentence.replaceAll('’', "'");
  return CONSIDERS.some((pattern) => {
    const found = pattern.exec(plain);
    if (!found) return false;
    const before = plain.slice(Math.max(0, found.index - ABOUT_MIND), found.index);
    return !OPEN.test(before) && !DENIED.test(found[0]) && !plain.trimEnd().endsWith('?');
  });
}
