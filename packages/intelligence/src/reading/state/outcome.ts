const TROUBLE =
  /\b(?:errors?|fail\w*|problems?|trouble|issues?|doesn't|don't work|not work\w*|isn't|cannot|can't|unable|warnings?|reject\w*|broken|stopped|missing|crash\w*|stuck|slow|lost)\b/i;
const SETTLES =
  /\b(?:fixed|solved|sorted|resolved|helps|helped|did (?:it|the trick)|exactly what|all (?:good|there|back|well|set)|(?:is|are) (?:back|correct now|fine now)|found it|that was it|back to normal|erledigt|behoben|hat geklappt|réglé|reparti|resuelto|risolto|opgelost)\b/i;
const WORKS =
  /\b(?:works?|working(?! (?:days?|hours?|weeks?|time|on|from|with|group)\b)|perfect|great|läuft|klappt|funktioniert|ça marche|fonctionne|funciona|funziona|werkt|fungerar)(?!\p{L})/iu;

export const isTrouble = (text: string): boolean => TROUBLE.test(text.replaceAll('’', "'"));

/** What works again has ended; the other words of waiting say that it has not. */
const AGAIN = /\bagain\b/i;
const WAITS = /\b(?:still|yet|waiting|not|\w+n't)\b/i;

/** Whether a sentence says that a matter has ended well: "That fixed it", "It works again". */
export const soundsSatisfied = (text: string, cues: readonly string[]): boolean =>
  (!cues.includes('still') || (AGAIN.test(text) && !WAITS.test(text))) &&
  !cues.includes('asks') &&
  (SETTLES.test(text) || (WORKS.test(text) && !isTrouble(text)));
