/**
 * Notice of leaving in plain words: a contract not renewed, cancelled or terminated, a letter that says so, another vendor
 * (but not one "for" something of their own), a move when the contract ends.
 */
const NOTICE = [
  /(?:\bnot|\bnever|n't) (?:to |be |be able to |going to |want to |wish to |plan to |intend(?:ing)? to )*(?:renew|extend|prolong|continu(?:e|ing) (?:with you|(?:with )?(?:the|our|this) (?:\w+ )?(?:contract|agreement|subscription|service))|tak(?:e|ing) (?:up )?(?:(?:the|our) (?:\w+ )?renewal|(?:another|a further|a second) (?:\w+ )?(?:term|renewal))\b)/i,
  /\b(?:cancel(?:l?ing)?|terminat(?:e|ing)|discontinu(?:e|ing)|end(?:ing)?|quit(?:ting)?) (?:our|the|my|this|all) (?:\w+ ){0,2}(?:contract|subscription|account|agreement|licen[cs]es?|plan|service|services|membership)\b(?! with (?:the|a|an|our|my|another|some)\b)/i,
  /\b(?:mov(?:e|ing)|switch(?:ing)?|go(?:ing)?|chang(?:e|ing)|migrat(?:e|ing)) (?:over )?(?:to|with) .{2,60}\b(?:when|once|after|as soon as|at the end of) (?:the|our|this|your) (?:current )?(?:contract|subscription|agreement|term|licen[cs]e)/i,
  /\b(?:go(?:ing|ne)?|went|chosen|chose|signed(?: up)?)(?: with)? (?:another|a different|a new|one of your) (?:vendor|supplier|provider|competitors?)\b(?!.*\bfor\b)/i,
  /\b(?:last|final) (?:(?:year|quarter|month|season|term|run|order) (?:with you|(?:that )?we(?:'ll| will| shall)? (?:do|run|make|place) with you)|one (?:that )?we(?:'ll| will| shall)? (?:do|run|make|place) with you)\b/i,
  /\b(?:notice|letter) (?:of|to) (?:cancel|terminat\w+|non-renewal)/i,
  /\bg(?:ive|ives|iving|ave|iven) (?:you )?notice\b(?! of (?:a|an|the|any) (?:change|meeting|move))/i,
  /\b(?:let(?:s|ting)?|allow(?:s|ing)?) (?:the|our|this) (?:\w+ ){0,2}(?:contract|subscription|agreement|licen[cs]es?|plan|membership) (?:to )?(?:lapse|expire|run out|end|go)\b/i,
  /\b(?:as|is|give you|gives?) (?:our|my|formal|written|this)(?: \w+){0,3} notice\b|\bas notice (?:that|of|to)\b/i,
  /\b(?:take|accept|treat) this (?:\w+ )?as (?:our|my|the) (?:\w+ )?(?:(?:thirty|sixty|ninety|\d+) days|(?:one|two|three|six|\d+) months)\b/i,
  /\b(?:kündig(?:e|en)|kündigung)\b.{0,60}\b(?:vertrag|abo\w*|lizenz\w*|zum|per|hiermit)|\bnicht (?:mehr |weiter )?(?:zu )?verlänger|\b(?:vertrag|vereinbarung|zusammenarbeit|abo\w*)\b.{0,60}\bnicht (?:mehr |weiter )?fort(?:zu)?(?:führ|setz)|\b(?:vertrag|abo\w*|lizenz\w*)\b.{0,40}\bauslaufen (?:zu )?lassen|\blassen (?:den|unseren) vertrag\b.{0,40}\bauslaufen/i,
  /\b(?:nous|je) résili(?:ons|e)(?!\p{L})|\b(?:souhait|voul|veux|décid|demand|notifi|confirm|procéd|adress)\p{L}*\b.{0,40}(?<!\p{L})résili(?:er|ation)(?!\p{L})|\b(?:lettre|notification) de résiliation\b|\bne (?:renouvel|recondui|prolong)\p{L}+ (?:pas|plus)(?!\p{L})|\bne (?:(?:sera|seront) )?(?:pas|plus) (?:le |la )?(?:renouvel|recondui|prolong)|\bne poursuiv\p{L}+ (?:pas|plus)(?!\p{L}).{0,40}\b(?:contrat|abonnement|collaboration|avec vous)|\bmett(?:re|ons) fin (?:au|à notre) (?:contrat|abonnement)/iu,
  /\bno (?:vamos a |queremos )?(?:renovar|prorrogar)|\bnão (?:vamos |iremos |queremos )?(?:renovar|prorrogar)|\bdar de baja (?:el|nuestro|la|nuestra) (?:contrato|servicio|suscripción)/iu,
  /\bzeg(?:gen)?\b.{1,60}\b(?:contract|abonnement|overeenkomst|licenties?)\b.{0,20}\bop\b|\b(?:contract|abonnement|overeenkomst)\b.{0,40}\b(?:op te zeggen|niet (?:meer )?(?:te )?verlengen)\b|\b(?:contract|abonnement|overeenkomst)\b.{0,120}\bniet (?:meer )?(?:te )?(?:wordt |worden )?(?:voort(?:ge)?zet(?:ten)?|verleng(?:d|t|en))\b|\bverlengen (?:het|de|ons|onze) (?:contract|abonnement|overeenkomst)\b.{0,20}\bniet\b/i,
  /(?<!\p{L})(?:inte|ikke) (?:att |at |å )?(?:förnya|förlänga|forny|forlæng|forleng)/iu,
  /\bsäger (?:\p{L}+ )?upp (?:\p{L}+ ){0,2}(?:avtal|abonnemang|licens)|\b(?:opsiger|sier opp|oppsier) (?:\p{L}+ ){0,3}(?:aftale|avtale|kontrakt|abonnement)/iu,
  /\b(?:disdiciamo|disdico|recediamo dal|non rinnov(?:eremo|iamo|erò|are))\b|\b(?:rescindimos|rescindir|denunciamos) (?:\p{L}+ )?contrato/iu,
];
const OPEN =
  /\b(?:if|would|could|might|whether|in case|no plans?|entitl\w+|rights? to|wenn|falls|hvis|mocht|si (?:vous|nous|le|la|les|rien))\b|\bnot (?:cancel|terminat|end|giv)|\b(?:can|may|must|have to|had to|need to|to have) give\b|\?\s*$/i;

const ANOTHERS = String.raw`(?:insurance|grant|lease|concession|permit|funding|visa)s?`;
/** What is not renewed is something else of theirs: the grant that paid for us, the lease of their shop. */
const NOT_OURS = new RegExp(
  String.raw`\b${ANOTHERS}\b(?:(?!\bwe\b).){0,80}(?:\bnot|n't) (?:\w+ ){0,2}renew|\brenew\w* (?:\w+ ){0,3}${ANOTHERS}\b`,
  'i',
);

/** Words of somebody else, or of a button. */
const QUOTED = /[«“„"][^«»“”„"]{1,100}[»”“"]/g;

/** Whether a sentence gives notice in plain words, and neither asks, denies nor supposes it. */
export const givesNotice = (sentence: string): boolean => {
  const plain = sentence.replaceAll('’', "'").replace(QUOTED, '…');
  return (
    NOTICE.some((pattern) => pattern.test(plain)) && !OPEN.test(plain) && !NOT_OURS.test(plain)
  );
};

/** Another system they will use, and from when: no notice by itself, but where a sentence reports a risk, it is this one. */
const SWITCH =
  /\b(?:go(?:es|ing)?|mov(?:e|es|ing|ed)|switch(?:es|ing|ed)?|migrat(?:e|es|ing|ed)|transfer(?:s|ring|red)?) (?:over |across )?(?:on)?to\b|\b(?:will|'ll) (?:all )?be (?:working|running|live) (?:on|with|in)\b/i;
const SYSTEM =
  /\b(?:apps?|systems?|platforms?|tools?|software|solutions?|suites?|frameworks?|products?|vendors?|suppliers?|providers?)\b/i;
const FROM_WHEN =
  /\b(?:from|as of|by|starting|effective|after|come|in) (?:the )?(?:(?:end|beginning|start) of (?:the )?)?(?:new year|next (?:year|month|quarter|season)|first|\d{1,2}(?:st|nd|rd|th)?(?! (?:days?|hours?|minutes?|weeks?|months?)\b)|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|q[1-4])\b|\bnext (?:year|quarter|season)\b/i;
const OURS = /\b(?:your|you|yours)\b/i;

/** A choice that was made for another system. */
const CHOSEN =
  /\b(?:have|has|'ve|'s) (?:\w+ )?(?:gone (?:with|for)|chosen|picked|opted for|settled on|decided (?:on|for)|plumped for|signed with)\b|\b(?:went with|opted for|settled on|plumped for|signed with)\b/i;

/** Those who decide chose somebody else, or the time with us is over. */
const DECIDED =
  /\b(?:board|group|management|owners?|committee|council|trustees|directors?)(?:'s| has| have)? (?:signed with|gone with|went with|chosen|chose|picked|opted for|settled on|decided for)(?! (?:you|to)\b)|\bwhat we have with you (?:runs out|ends|is over|stops|lapses)\b/i;

/** Whether a sentence says that they chose another system, or will use one from some day on. */
export const saysSwitch = (sentence: string): boolean => {
  const plain = sentence.replaceAll('’', "'");
  if (DECIDED.test(plain) && !OPEN.test(plain)) return true;
  if (OURS.test(plain) || OPEN.test(plain) || !SYSTEM.test(plain)) return false;
  return CHOSEN.test(plain) || (SWITCH.test(plain) && FROM_WHEN.test(plain));
};

const TENDER =
  /\b(?:tender(?:s|ed|ing)?|rf[pq]s?|open procedure|public procurement|request for (?:proposals?|quotations?))\b|(?<!\p{L})(?:ausschreib\p{L}*|ausgeschrieben|appel d'offres|licitación|gara d'appalto|aanbesteding|upphandling|udbud|anbud)(?!\p{L})/iu;
const AWARDED =
  /\b(?:award\w*|won|winner|chos\w+|selected|picked|second|third|fourth|last of|lost|unsuccessful|goes to|went to|zuschlag\p{L}*|attribué)\b/iu;

/** Whether a contract is put out to tender and nobody has won it yet: we may bid, and have not lost it. */
export const isTendered = (words: string): boolean =>
  TENDER.test(words.replaceAll('’', "'")) && !AWARDED.test(words);

/** They compare us with others, in the plain words of several languages. */
const ELSEWHERE =
  /\b(?:look(?:s|ing|ed)?|shop(?:s|ping|ped)?) (?:around|elsewhere)\b|\blook(?:s|ing|ed)? (?:at|into) (?:\w+ )?(?:alternatives|other (?:options|vendors|suppliers|providers|platforms|tools|systems))\b|\bguard(?:ando|iamo|are) (?:intorno|in giro|altrove)\b|\b(?:sehen|schauen) (?:wir )?uns (?:\p{L}+ ){0,4}um\b|\buns (?:\p{L}+ ){0,4}(?:umsehen|umschauen)\b|\bregard(?:ons|er|e|ent) ailleurs\b|\bmira(?:ndo|mos|r) (?:otras (?:opciones|alternativas)|alternativas)\b|\bkijken (?:\p{L}+ ){0,3}(?:elders|om ons heen|rond)(?!\p{L})/iu;
export const looksElsewhere = (sentence: string): boolean => ELSEWHERE.test(sentence);

/** What takes a notice back: the letter is void, or they stay, and with us. */
const WITHDRAWN = [
  /\b(?:withdr[ae]w\w*|rescind\w*|revok\w+|retract\w*|(?:take|took|taking)\b.{0,30}\bback)\b.{0,30}\b(?:notice|letter|termination|cancellation|decision)\b/i,
  /\b(?:notice|letter|termination|cancellation)\b.{0,40}\b(?:withdrawn|rescinded|revoked|retracted|void)\b/i,
  /\b(?:ignore|disregard|forget|scrap|bin|tear up) (?:my|our|the|that|this)\b.{0,40}\b(?:notice|letter|cancellation|termination)\b/i,
  /\bchang(?:e|ed) (?:our|my|its|their) minds?\b/i,
  /\bwe(?:'re| are| will|'ll|'d like to| would like to)? (?:be )?(?:stay(?:ing)?|remain(?:ing)?|continu(?:e|ing)|carry(?:ing)? on) (?:with you|on board|after all|a customer|customers)\b|\bwe(?:'re| are| will|'ll)? stay(?:ing)?\W*$/i,
  /\b(?:renew|extend|keep|stay|go on)\w*\b.{0,30}\bafter all\b/i,
  /\b(?:are|will|'re|'ll|is)(?: not|n't) (?:be )?(?:leaving|cancel\w*|terminat\w*|going anywhere)\b|\bwon't (?:be )?(?:leav\w+|cancel\w*|terminat\w*)\b/i,
  /\b(?:zieh(?:e|en|t) .{0,40}zurück|zurückgezogen|wir (?:bleiben|verlängern) doch)(?!\p{L})/iu,
  /\b(?:retirons notre|annulons notre) (?:résiliation|préavis)\b|\bnous restons (?:finalement|avec vous)\b/i,
];

/** Whether a customer's sentence takes a notice back: thanks for the help on the way out do not. */
export const takesNoticeBack = (sentence: string): boolean => {
  const plain = sentence.replaceAll('’', "'");
  return (
    WITHDRAWN.some((pattern) => pattern.test(plain)) &&
    !/\b(?:if|unless|would have|cannot|can't|(?:do|does|did|will) not (?:withdraw|take|change))\b|\?\s*$/i.test(
      plain,
    )
  );
};

const ASKS_FOR =
  /\b(?:please|kindly|(?:could|can|would) you) (?:also )?(?:send|confirm|share|provide|forward|let (?:me|us) (?:know|have))\b/i;

/** Whether somebody asks for papers or an answer first: who gathers them has not given notice. */
export const asksForPapers = (words: string): boolean => ASKS_FOR.test(words);
