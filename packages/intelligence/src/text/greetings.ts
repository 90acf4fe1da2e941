// Both are looked for in lower case.
const GREETING =
  /^(?:hi|hey|hello|dear|good (?:morning|afternoon|evening|day)|greetings|all|team|hallo|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|moin|servus|grüezi|bonjour|bonsoir|salut|cher|chère|chers|madame|monsieur|hola|buen(?:os|as) (?:días|dias|tardes|noches)|estimad[oa]s?|querid[oa]s?|ciao|buongiorno|gentile|egregi[oa]?|beste|geachte|goede(?:morgen|middag|navond)|olá|prezad[oa]s?|car[oa]s?|hej|hei|kära|kære|dzień dobry|szanown[ya])(?=[\s,.!:]|$)/u;
const CLOSING =
  /^(?:(?:many |kind |kindest |best |warm |warmest |with |all the )*(?:regards|thanks|thank you(?: (?:very much|so much|in advance|all|again))?|thx|cheers|sincerely(?: yours)?|yours (?:sincerely|truly|faithfully)|best|best wishes|wishes|take care|rgds|respectfully)|(?:mit )?(?:freundlichen|besten|herzlichen|vielen|lieben|schönen)\s?(?:grüßen|grüssen|grüße|dank)|(?:viele|beste|liebe|herzliche|freundliche|schöne) grü(?:ß|ss)e(?: .{1,20})?|mfg|vg|lg|gruß|gruss|danke(?: (?:dir|ihnen|euch|schön|sehr))?|cordialement|bien (?:à vous|cordialement)|merci(?: (?:beaucoup|d'avance))?|(?:muchas )?gracias|(?:un )?(?:cordial )?saludos?|atentamente|cordiali saluti|grazie(?: mille)?|met vriendelijke groet(?:en)?|(?:hartelijke|vriendelijke) groet(?:en)?|bedankt|groeten|atenciosamente|obrigad[oa]|med vänlig(?:a)? hälsning(?:ar)?|vänliga hälsningar|(?:med )?venlig hilsen|mvh|pozdrawiam)\s*[,.!;-]*$/u;

/** "Hi Dana," or "Sehr geehrte Frau Meier,": the first line of a mail. */
export function isGreetingLine(line: string): boolean {
  if (line.length > 60) return false;
  const words = line.split(/\s+/).length;
  const greets = GREETING.test(line.toLowerCase());
  if (/^\p{L}[\p{L}'’.&/ -]{0,38}[,:!]$/u.test(line) && words <= (greets ? 7 : 3)) return true;
  return greets && words <= 4 && !line.endsWith('?');
}

/** "Best regards," or "Viele Grüße": the line before the name at the end of a mail. */
export const isClosingLine = (line: string): boolean =>
  line.length <= 60 && CLOSING.test(line.trim().toLowerCase());
