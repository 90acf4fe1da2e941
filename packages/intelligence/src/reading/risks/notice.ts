/**
 * Notice of leaving in plain words: a contract not renewed, cancelled or terminated, a letter that says so, another vendor
 * (but not one "for" something of their own), a move when the contract ends.
 */
const NOTICE = [
  /(?:\bnot|\bnever|n't) (?:to |be |be able to |going to |want to |wish to |plan to |intend(?:ing)? to )*(?:renew|extend|prolong|continu(?:e|ing) with you)/i,
  /\b(?:cancel(?:l?ing)?|terminat(?:e|ing)|discontinu(?:e|ing)|end(?:ing)?|quit(?:ting)?) (?:our|the|my|this|all) (?:\w+ ){0,2}(?:contract|subscription|account|agreement|licen[cs]es?|plan|service|services|membership)\b/i,
  /\b(?:mov(?:e|ing)|switch(?:ing)?|go(?:ing)?|chang(?:e|ing)|migrat(?:e|ing)) (?:over )?(?:to|with) .{2,60}\b(?:when|once|after|as soon as|at the end of) (?:the|our|this|your) (?:current )?(?:contract|subscription|agreement|term|licen[cs]e)/i,
  /\b(?:go(?:ing|ne)?|went|chosen|chose|signed(?: up)?)(?: with)? (?:another|a different|a new|one of your) (?:vendor|supplier|provider|competitors?)\b(?!.*\bfor\b)/i,
  /\b(?:last|final) (?:year|quarter|month) with you\b/i,
  /\b(?:notice|letter) (?:of|to) (?:cancel|terminat\w+|non-renewal)/i,
  /\b(?:as|is|give you|gives?) (?:our|my|formal|written|this)(?: \w+){0,3} notice\b/i,
  /\b(?:kündig(?:e|en)|kündigung)\b.{0,60}\b(?:vertrag|abo\w*|lizenz\w*|zum|per|hiermit)|\bnicht (?:mehr )?verlänger/i,
  /\brésili(?:er|ons|ation)\b|\bne (?:renouvel\w+|reconduir\w+) pas\b|\bno (?:vamos a )?renovar/i,
  /\bzeg(?:gen)?\b.{1,60}\b(?:contract|abonnement|overeenkomst|licenties?)\b.{0,20}\bop\b|\b(?:contract|abonnement|overeenkomst) (?:op te zeggen|niet (?:te )?verlengen)\b/i,
  /\bsäger (?:\p{L}+ )?upp (?:\p{L}+ ){0,2}(?:avtal|abonnemang|licens)|\b(?:opsiger|sier opp|oppsier) (?:\p{L}+ ){0,3}(?:aftale|avtale|kontrakt|abonnement)/iu,
  /\b(?:disdiciamo|disdico|recediamo dal|non rinnov(?:eremo|iamo|erò))\b|\b(?:rescindimos|rescindir|denunciamos) (?:\p{L}+ )?contrato/iu,
];
const OPEN =
  /\b(?:if|would|could|might|whether|in case|no plans?)\b|\bnot (?:cancel|terminat|end|giv)|\?\s*$/i;

/** Whether a sentence gives notice in plain words, and neither asks, denies nor supposes it. */
export const givesNotice = (sentence: string): boolean => {
  const plain = sentence.replaceAll('’', "'");
  return NOTICE.some((pattern) => pattern.test(plain)) && !OPEN.test(plain);
};
