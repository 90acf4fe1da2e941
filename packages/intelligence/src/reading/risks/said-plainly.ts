import type { Level, RiskCategory } from '../conversation.ts';
import { NEW_OWNER } from './new-owner.ts';

/** What a risk is said to be in so many words. */
export interface PlainRisk {
  category: RiskCategory;
  level: Level;
}

interface Words extends PlainRisk {
  says: readonly RegExp[];
}

const SUPPLIER = String.raw`(?:suppliers?|providers?|vendors?)`;
const CHANGING = String.raw`(?:chang|switch|replac|swapp)ing`;

/** They are not satisfied with us, in the plain words of nine languages: labelled customers say so at more length. */
const UNHAPPY: readonly RegExp[] = [
  /\bwe(?:'re| are) (?:all |both |still |very |really |quite |deeply |extremely |increasingly )?(?:not (?:at all |very |really )?(?:happy|satisfied|pleased) with|unhappy|dissatisfied|(?:very|really|deeply|extremely) disappointed)\b/,
  /\bwir sind\b.{0,60}\b(?:nicht|gar nicht|wenig) zufrieden\b|\b(?:sind|bin)\b.{0,40}\b(?:(?<!nicht )unzufrieden|sehr enttäuscht)\b/u,
  /\b(?:ne sommes|suis|sommes)\b.{0,30}\b(?:pas|plus) (?:du tout |vraiment )?satisfaits?\b|\bsommes\b.{0,30}\b(?:mécontents|très déçus)\b/u,
  /\bno estamos (?:nada |muy )?(?:contentos|satisfechos)\b|\bestamos (?:muy )?(?:descontentos|decepcionados)\b/,
  /\bnon siamo (?:affatto |per niente )?(?:contenti|soddisfatti)\b|\bsiamo (?:molto )?(?:delusi|insoddisfatti|scontenti)\b/,
  /\b(?:we zijn|wij zijn|zijn we|zijn wij)\b.{0,30}\b(?:niet (?:tevreden|blij)|ontevreden|erg teleurgesteld)\b/,
  /\b(?:não estamos (?:nada )?(?:satisfeitos|contentes)|estamos (?:muito )?(?:insatisfeitos|desiludidos|descontentes))\b/,
  /\bvi är (?:inte (?:alls )?nöjda|missnöjda|mycket besvikna)\b|\bvi er (?:ikke (?:tilfredse|fornøyde?|tilfreds)|utilfredse|misfornøyde?|meget skuffede|svært skuffet)\b/,
  /\b(?:this|that|it)(?: is|'s) (?:simply |just |totally |completely |absolutely )?(?:unacceptable|not acceptable)\b/,
  /\b(?:das|dies|es) ist (?:völlig |absolut |so )?(?:inakzeptabel|nicht akzeptabel|unzumutbar)\b/u,
  /\b(?:c'est|ceci est|cela est) (?:tout à fait |totalement )?(?:inadmissible|inacceptable)\b/u,
  /\b(?:esto )?es (?:totalmente )?inaceptable\b|(?<!\p{L})è (?:del tutto )?inaccettabile\b|(?<!\p{L})é (?:totalmente )?inaceitável(?!\p{L})/u,
  /\b(?:dit|dat) is (?:echt |volstrekt )?(?:onacceptabel|onaanvaardbaar)\b|\bdet (?:är|er) (?:helt )?(?:oacceptabelt|uacceptabelt|uakseptabelt)\b/u,
];

/**
 * Risks in the plain words of languages of which little could be learnt, and what no labelled sentence of English says. What
 * is looked for in a word that begins or ends with an accent cannot stand beside `\b`.
 */
const PLAIN: readonly Words[] = [
  {
    category: 'churn-intent',
    level: 'high',
    says: [
      new RegExp(
        String.raw`\b(?:think|consider|look|talk|discuss|weigh|contemplat)(?:ing)? (?:seriously )?(?:of |about |at |into |up )?(?:${CHANGING}|moving to (?:an)?other|going to another) (?:the |our |to (?:a |an)?(?:other |different |new )?)?${SUPPLIER}\b`,
      ),
      /(?<!\p{L})(?:überleg(?:e|en)|denken|erwägen|prüfen)\b.{0,40}\b(?:anbieter|lieferanten|dienstleister|partner)\b.{0,20}\bwechseln\b/u,
      /(?<!\p{L})(?:envisage(?:ons|r)?|réfléchiss(?:ons|ez)|songeons|pensons|étudions)\b.{0,20}\b(?:changer|changement) de (?:fournisseur|prestataire)\b/u,
      /\b(?:pensando|pensamos|considerando|consideramos|planteando|planteamos|valorando|valoramos)\b.{0,20}\bcambi(?:ar|o) de proveedor\b/,
      /\b(?:pensando|pensiamo|valutando|valutiamo|considerando|riflettendo)\b.{0,20}\bcambi(?:are|o) (?:di )?fornitore\b/,
      /\b(?:overwegen|denken|kijken)\b.{0,30}\b(?:van )?leverancier te (?:wisselen|veranderen)\b/,
      /(?<!\p{L})(?:funderar|överväger|tänker)(?: \p{L}+){0,3} (?:byta|byte av) leverantör(?!\p{L})/u,
      /(?<!\p{L})(?:overvejer|overveier|vurderer|tænker)(?: \p{L}+){0,3} (?:skifte|bytte) leverandør(?!\p{L})/u,
      /\b(?:pensando|pensar|pensamos|ponderar|ponderando|considerando)\b.{0,20}\b(?:mudar|trocar|mudança) de fornecedor\b/,
    ],
  },
  {
    category: 'competitor',
    level: 'high',
    says: [
      /\bwe(?:'re| are|'ve been| have been)? (?:now |also |already |currently |busy )?(?:evaluat|compar|assess|trial)(?:ing|e) (?:\w+ )?(?:other|alternative|different|competing) (?:vendors?|suppliers?|providers?|solutions?|systems?|platforms?|tools?)\b/,
      /\b\d{1,2} ?(?:%|per ?cent) (?:cheaper|(?:under|below) (?:you|yours|your (?:price|offer|quote|renewal))\b)|\bcheaper than (?:you|yours|your (?:price|offer|quote|renewal))\b/,
      /\b(?:put|ranked|placed|scored) you(?:r (?:offer|bid))? (?:only )?(?:second|third|fourth|last)\b|\b(?:you|your (?:offer|bid)) (?:came|come|placed|ranked) (?:in )?(?:only )?(?:second|third|fourth|last)\b|\bnegotiat\w+ with (?:the )?(?:first|top|preferred|winning)(?:[- ](?:ranked|placed))? (?:supplier|bidder|vendor|provider)\b/,
      /\b(?:see|have|get|got|had|seen|watch|booked?|asked for|agreed to|take) a demo from (?!you\b|us\b|our\b|your\b)/,
      /\b(?:prüfen|vergleichen|evaluieren)(?: \p{L}+){0,3} (?:andere|alternative) (?:anbieter|lösungen|systeme|produkte)\b/u,
      /(?<!\p{L})(?:étudions|comparons|évaluons|regardons|consultons)(?: \p{L}+){0,2} d'autres (?:fournisseurs|solutions|prestataires|offres)\b/u,
      /\b(?:evaluando|comparando|viendo|mirando|valorando)(?: \p{L}+){0,2} otr[oa]s (?:proveedores|opciones|soluciones|alternativas)\b/u,
      /\b(?:valutando|confrontando|guardando)(?: \p{L}+){0,2} altr[ie] (?:fornitori|soluzioni|offerte)\b/u,
      /\b(?:vergelijken|bekijken|onderzoeken)(?: \p{L}+){0,2} andere (?:leveranciers|oplossingen|aanbieders|systemen)\b/u,
      /(?<!\p{L})(?:utvärderar|jämför|tittar på|vurderer|ser på|sammenligner) andr[ae] (?:leverantörer|lösningar|system|leverandører|løsninger|systemer)(?!\p{L})/u,
      /\b(?:avaliar|avaliando|comparar|comparando|ver) outr[oa]s (?:fornecedores|soluções|propostas)(?!\p{L})/u,
    ],
  },
  {
    category: 'ownership',
    level: 'high',
    says: NEW_OWNER,
  },
  {
    category: 'price',
    level: 'high',
    says: [
      /\b(?:preis\w*|kosten|gebühren|angebot|erhöhung)\b.{0,40}\bzu (?:hoch|teuer)\b/u,
      /\b(?:prix|tarifs?|devis|abonnement|augmentation)\b.{0,40}\btrop (?:élevée?s?|chère?s?)(?!\p{L})/u,
      /\b(?:precio|tarifa|coste|cuota|presupuesto|subida)s?\b.{0,40}\bdemasiado (?:alt[oa]|car[oa]|elevad[oa])s?\b/,
      /\b(?:prezzo|prezzi|costo|costi|tariff[ae]|preventivo|canone|aumento)\b.{0,40}\btropp[oi] (?:alt[oai]|elevat[oai]|car[oai])\b/,
      /\b(?:prijs|prijzen|kosten|offerte|verhoging)\b.{0,40}\bte (?:hoog|duur)\b/,
      /\b(?:preços?|custos?|proposta|aumento)(?!\p{L}).{0,40}\b(?:demasiado|muito) (?:alt[oa]|car[oa]|elevad[oa])s?\b/u,
      /\b(?:priset|prisen|kostnaden|höjningen|økningen|prisstigningen)\b.{0,40}(?<!\p{L})(?:för (?:högt?|dyrt?)|for (?:høye?t?|højt?|dyrt?))(?!\p{L})/u,
    ],
  },
  {
    category: 'support-quality',
    level: 'high',
    says: UNHAPPY,
  },
  {
    category: 'reliability',
    level: 'high',
    says: [
      /\b(?:system|plattform|portal|server|software|anwendung|programm)\b.{0,40}\b(?:ausgefallen|nicht (?:mehr )?erreichbar|steht still|(?:funktioniert|läuft)(?: \p{L}+){0,3} nicht)\b/u,
      /(?<!\p{L})(?:système|plateforme|portail|logiciel|application|serveur)\b.{0,40}\b(?:en panne|ne (?:marche|fonctionne|répond) (?:plus|pas)|inaccessible|indisponible)\b/u,
      /\b(?:sistema|plataforma|portal|programa|aplicación|servidor)(?!\p{L}).{0,40}\b(?:caíd[oa]|no (?:funciona|responde)|sin servicio)\b/u,
      /\b(?:sistema|piattaforma|portale|programma|applicazione|servizio)\b.{0,40}\b(?:non (?:funziona|risponde)|bloccat[oa]|fuori servizio|irraggiungibile)\b/,
      /\b(?:systeem|platform|portaal|applicatie|programma|server)\b.{0,40}\b(?:ligt (?:\w+ ){0,3}(?:uit|plat)|werkt (?:\w+ ){0,3}niet|onbereikbaar|uitgevallen)\b/,
      /\b(?:sistema|plataforma|portal|programa|aplicação|servidor)(?!\p{L}).{0,40}\b(?:fora do ar|em baixo|não (?:funciona|responde)|indisponível)\b/u,
      /\b(?:systemet|plattformen|portalen|programmet|servern|serveren)\b.{0,40}(?<!\p{L})(?:nere|nede|fungerar inte|virker ikke|fungerer ikke)(?!\p{L})/u,
    ],
  },
];

/** It is not so, no longer so, or only asked or supposed; or others think so. */
const OPEN =
  /\b(?:not|never|no longer|if|would|were|was|had been|stopped|customers?|clients?|before|falls|wenn|bevor|ob|ne sommes plus|si|als|indien|om|hvis|se)\b|n't\b/u;
const DENIED =
  /\b(?:not (?!(?:at all |very |really )?(?:happy|satisfied|pleased))|nicht mehr zu|kein\w*|no longer)\b/;
/** It ended: "läuft wieder", "fonctionne de nouveau". */
const ENDED =
  /(?<!\p{L})(?:again (?:up|fine)|läuft (?:jetzt |nun )?wieder|wieder (?:da|erreichbar|verfügbar|online)|(?:de|à) nouveau (?:disponible|opérationnel|accessible)|refonctionne|remarche|vuelve a funcionar|de nuevo en servicio|di nuovo (?:attivo|disponibile|online)|weer (?:bereikbaar|online|in de lucht)|igång igen|oppe igjen|oppe igen|de volta ao ar)(?!\p{L})/u;
/** Characters before the words in which they may be denied. */
const BEFORE = 40;

/** Whether a sentence has one of these words, and neither denies nor supposes them. */
const isSaid = (says: readonly RegExp[], sentence: string): boolean =>
  says.some((pattern) => {
    const found = pattern.exec(sentence);
    if (!found || DENIED.test(found[0])) return false;
    return !OPEN.test(sentence.slice(Math.max(0, found.index - BEFORE), found.index));
  });

/** In the form the words are written in above. */
const toPlain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** "Aldor is cheaper", "but Aldor is still ahead": a name that no sentence begins with by chance. */
const RIVAL_AHEAD =
  /\p{Ll}[,:]? \p{Lu}[\p{L}\p{N}-]+ is (?:still |well |far |clearly |slightly )?ahead\b(?! of (?:schedule|time|plan|us|the))/u;
const CHEAPER_RIVAL =
  /(?<![\p{L}\p{N}])(?!(?:It|This|That|These|They|There|What|Which|Who|He|She|We|You|Your|Our|My|The|One|All|Everything|Nothing|If)\b)\p{Lu}[\p{L}\p{N}-]+ (?:is|are|was|were|would be|comes? in|came in) (?:\p{L}+ ){0,2}cheaper\b/u;

/** The risk that a sentence reports in plain words; null where it reports none, denies, supposes or asks it, or tells its end. */
export function plainRisk(sentence: string): PlainRisk | null {
  const plain = toPlain(sentence);
  if (plain.trimEnd().endsWith('?') || ENDED.test(plain)) return null;
  if (isSaid([CHEAPER_RIVAL, RIVAL_AHEAD], sentence))
    return { category: 'competitor', level: 'high' };
  const said = PLAIN.find(({ says }) => isSaid(says, plain));
  return said ? { category: said.category, level: said.level } : null;
}

/** Whether a text says that its writer is not satisfied. */
export const saysUnhappy = (text: string): boolean =>
  toPlain(text)
    .split(/[.!?\n]+/)
    .some((sentence) => isSaid(UNHAPPY, sentence));
