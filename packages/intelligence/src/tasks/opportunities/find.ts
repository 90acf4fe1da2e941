import { detectClaims } from '../detect-claims.ts';
import type { DetectedClaim, Pattern } from '../detect-claims.ts';

type OpportunityCategory = 'expansion' | 'new-team' | 'upsell' | 'reference' | 'early-renewal';

const PATTERNS: readonly Pattern<OpportunityCategory>[] = [
  {
    category: 'expansion',
    level: 'high',
    title: 'Wants more seats',
    test: /\b(?:(?:add|need|want|buy|order|require|take|like|for|purchase|price for|quote for) (?:another |about |some |up to |an (?:extra|additional) |roughly )?\d{1,5} (?:more |additional |extra |new |further )?(?:seats?|licen[cs]es|users|accounts|devices|sites|stores|locations)|(?:more|additional|extra) (?:seats|licen[cs]es|users|capacity|volume)|\d{1,5} (?:more|additional|extra) (?:seats|licen[cs]es|users|people)|weitere \d* ?(?:lizenzen|nutzer|plätze)|zusätzliche (?:lizenzen|nutzer)|licences supplémentaires|(?:más|\d+) (?:licencias|usuarios) (?:más|adicionales)|altre \d* ?licenze|licenze aggiuntive|extra licenties|licenças adicionais|fler (?:licenser|användare))/iu,
  },
  {
    category: 'expansion',
    level: 'high',
    title: 'Interested in expanding',
    test: /\b(?:(?:roll(?:ing)? (?:it |this |you )?out|expand(?:ing)?|extend(?:ing)?|bring(?:ing)? (?:it|this|you)|scale|scaling|open(?:ing)?) (?:\w+ ){0,4}(?:to|in|into|across) (?:the )?(?:other|rest|all|second|third|more|our|new|whole|\p{Lu}\w+)|(?:second|third|new|next) (?:region|country|site|plant|warehouse|office|market|hub|location) (?:\w+ ){0,4}(?:same terms|go live|join|onboard|with you|too|as well)|on the same terms|auf (?:weitere|andere) (?:standorte|länder|werke) (?:ausweiten|ausrollen)|(?:étendre|déployer) (?:\w+ ){0,3}(?:à|dans|sur) (?:d'autres|nos|les)|ampliar (?:\w+ ){0,3}(?:a|en) (?:otros|más|nuestr)|estendere (?:\w+ ){0,3}(?:a|ad|alle|agli)|uitbreiden naar|expandir para|utöka till)/u,
  },
  {
    category: 'new-team',
    level: 'medium',
    title: 'Another team wants to join',
    test: /\b(?:(?:our|the|another) (?:\w+ )?(?:team|department|division|colleagues|group|unit|office)s? (?:\w+ ){0,4}(?:(?:would|'d) (?:also )?(?:like|love) to|wants? to|are (?:also )?interested|is (?:also )?interested|asked (?:about|whether|if|for)|needs? (?:it|the same|this|access) (?:too|as well)|heard about)|(?:introduce|introducing|connect) you (?:to|with) (?:our|my|the) (?:\w+ )?(?:team|colleagues?|counterpart|head|lead|director|department)|unser (?:team|vertrieb|einkauf|support) in \p{Lu}\w+ (?:möchte|hätte|interessiert)|l'équipe (?:de |du |des )?\w+ (?:aimerait|souhaite|est intéressée)|el equipo de \w+ (?:quiere|quisiera|está interesado)|il team (?:di )?\w+ (?:vorrebbe|è interessato))/iu,
  },
  {
    category: 'upsell',
    level: 'medium',
    title: 'Interested in another module',
    test: /\b(?:(?:interested in|curious about|ask(?:ing)? about|price (?:of|for)|pricing (?:of|for)|quote for|demo of|tell (?:me|us) more about|upgrade to|move (?:up )?to|trial of|add) (?:the |your |a |an )?(?:\w+ ){0,3}(?:module|add-?on|premium|enterprise (?:plan|tier|edition)|plan|tier|package|analytics|api access|sso|advanced|edition|sandbox)|upgrad(?:e|ing) (?:our|the|to)|höher(?:e|es|en) (?:paket|stufe|version)|zusatzmodul|module (?:supplémentaire|complémentaire|premium)|módulo (?:adicional|premium)|modulo (?:aggiuntivo|premium))/iu,
  },
  {
    category: 'reference',
    level: 'medium',
    title: 'Offers a reference',
    test: /\b(?:(?:happy|glad|willing|delighted|pleased) to (?:be|act as|serve as|give|do|provide|join|take|speak|talk) (?:\w+ ){0,5}(?:reference|case study|testimonial|quote|webinar|review|prospects?|conference|panel|logo)|(?:recommended|recommending|recommend) (?:you|your|it|this|the product|rapport|lumen) (?:to|\w+ to)|(?:case study|success story|testimonial|reference (?:call|customer))|write (?:you )?a review|told (?:my|our) (?:peers|colleagues|friends|network)|als referenz|weiterempfehl\w+|de référence|recommand(?:é|ons|er) (?:\w+ ){0,3}(?:à|auprès)|de referencia|recomend(?:amos|ado|ar)|come referenza|raccomand\w+)/iu,
  },
  {
    category: 'early-renewal',
    level: 'high',
    title: 'Wants to renew early or for longer',
    test: /\b(?:renew(?:ing)? (?:early|now|already|ahead|for (?:two|three|another|2|3|five))|(?:two|three|2|3|multi)[- ]year (?:deal|contract|term|renewal|agreement|commitment)|early renewal|lock in (?:the|our|this|today's) (?:price|rate|terms)|(?:happy|ready|keen|glad|want|like) to (?:renew|extend (?:the|our) (?:contract|agreement|term))|go ahead (?:with|and) (?:the )?(?:renew(?:al)?|extension)|send (?:us |over |me )?the renewal (?:paperwork|contract|quote|documents)|(?:vertrag )?(?:vorzeitig|für (?:zwei|drei) jahre) verlängern|renouveler (?:par anticipation|pour (?:deux|trois))|renovar (?:por (?:dos|tres)|antes|anticipada)|rinnovare (?:per (?:due|tre)|in anticipo))/iu,
  },
];
const ANY = new RegExp(PATTERNS.map(({ test }) => test.source).join('|'), 'iu');

export const findOpportunities = (text: string): DetectedClaim<OpportunityCategory>[] =>
  ANY.test(text) ? detectClaims(text, PATTERNS) : [];
