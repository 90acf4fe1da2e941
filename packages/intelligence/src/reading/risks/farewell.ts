/** A customer's person who leaves their company, in their own plain words: not the office, a call, a list, or for lunch. */
const FAREWELL = [
  /\bI(?:'m| am|'ll be| will be) leaving (?:the (?:company|firm|business|organi[sz]ation|practice|bank|hospital|school|group|team)\b|(?!On|At|For|Tomorrow|Today|Monday|Tuesday|Wednesday|Thursday|Friday|The|It|This|That)\p{Lu})/u,
  /\bmy last (?:working )?(?:day|week) (?:here|at|with|in (?:the company|this (?:job|role)))\b/iu,
  /\bmy last (?:working )?day(?:'s| is| will be| was) (?!in the office|before|until)/iu,
  /\bI(?:'ve| have)? (?:resigned|handed in my notice)\b/iu,
  /\bich verlasse (?:das Unternehmen|die Firma)\b|\bmein letzter (?:Arbeits)?tag\b/iu,
  /\b(?:ga ik weg|vertrek ik|ik ga weg|ik vertrek) bij\b|\bmijn laatste (?:werk)?dag\b/iu,
  /\bdejo (?:la empresa|la compañía)\b|\bmi último día (?:en|de trabajo|será|es)\b|\blascio l'azienda\b|\bil mio ultimo giorno (?:in|di lavoro|sarà|è)(?!\p{L})|\bo meu último dia (?:na|no|de trabalho|será|é)(?!\p{L})/iu,
  /\bjag slutar (?:på|hos)(?!\p{L})|\bmin sista (?:arbets)?dag\b|\bmin sid?ste (?:arbejds|arbeids)?dag\b/iu,
  /\bje quitte (?:la société|l'entreprise)\b|\bmon dernier jour (?:chez|dans|à)\b/iu,
];
const OPEN =
  /\b(?:if|would|could|might|before (?:the )?(?:holidays?|vacation|leave)|parental|maternity|vacation)\b|\?\s*$/i;

/** Whether a sentence says plainly that its writer leaves their company. */
export const saysFarewell = (sentence: string): boolean => {
  const plain = sentence.replaceAll('’', "'");
  return FAREWELL.some((pattern) => pattern.test(plain)) && !OPEN.test(plain);
};
