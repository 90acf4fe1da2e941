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

/** What is to end has not ended: "until this is sorted". */
const NOT_YET =
  /\b(?:until|till|unless|once|as soon as|before|wants?|needs?|must|should|(?:to |please )get|waiting for)\b.{0,50}\b(?:fixed|solved|sorted|resolved|back|erledigt|behoben)\b/i;

/** Whether a sentence says that a matter has ended well: "That fixed it", "It works again". */
export const soundsSatisfied = (text: string, cues: readonly string[]): boolean =>
  (!cues.includes('still') || (AGAIN.test(text) && !WAITS.test(text))) &&
  !cues.includes('asks') &&
  !NOT_YET.test(text) &&
  (SETTLES.test(text) || (WORKS.test(text) && !isTrouble(text)));

const FAULT = String.raw`(?:wrong|down|broken|stuck|missing|offline|failing|fail(?:s|ed)?|crash(?:es|ed|ing)?|stopped|gone|lost|slow|blank|out|not work\w*|same (?:problem|issue|error|thing|fault)|happen(?:s|ed|ing)?)`;
/** What was ended has come back: "Wrong again this week", "the same error is back". */
const RELAPSE = new RegExp(
  [
    String.raw`\b${FAULT}\b.{0,30}\bagain\b|\bagain\b.{0,15}\b${FAULT}\b`,
    String.raw`\b(?:errors?|problems?|issues?|faults?|bugs?)\b.{0,30}\b(?:(?:is|are|was|were|has come|have come|came) back|re-?appear\w*|returned)\b`,
    String.raw`\bback to square one\b|\bspoke too soon\b`,
    String.raw`\b(?:wieder|erneut) (?:falsch|kaputt|weg|ausgefallen|nicht)\b|\b(?:schon|immer) wieder\b|\b(?:de nouveau|à nouveau) (?:en panne|faux|bloqué\w*)|\botra vez (?:mal|caído|el mismo)|\bweer (?:mis|kapot|fout)\b`,
  ].join('|'),
  'iu',
);

/** It is feared or ruled out: "Please make sure that this does not happen again". */
const ONLY_FEARED =
  /\b(?:if|in case|should (?:it|this|that)|hope\w*|make sure|ensure|avoid|prevent)\b|(?:\b(?:not|never|without)|n['’]t) (?:\w+ ){0,2}(?:happen\w*|go|fail\w*|crash\w*)\b/i;

/** Whether a sentence says that a trouble came back. */
export const saysRelapse = (text: string): boolean => RELAPSE.test(text) && !ONLY_FEARED.test(text);
