/** They are not satisfied with us, in the plain words of nine languages: labelled customers say so at more length. */
export const UNHAPPY: readonly RegExp[] = [
  /\bwe(?:'re| are) (?:all |both |still |very |really |quite |deeply |extremely |increasingly )?(?:not (?:at all |very |really )?(?:happy|satisfied|pleased) with|unhappy|dissatisfied|(?:very|really|deeply|extremely) disappointed)\b/i,
  /\bwir sind\b.{0,60}\b(?:nicht|gar nicht|wenig) zufrieden\b|\b(?:sind|bin)\b.{0,40}\b(?:(?<!nicht )unzufrieden|sehr enttäuscht)\b/iu,
  /\b(?:ne sommes|suis|sommes)\b.{0,30}\b(?:pas|plus) (?:du tout |vraiment )?satisfaits?\b|\bsommes\b.{0,30}\b(?:mécontents|très déçus)\b/iu,
  /\bno estamos (?:nada |muy )?(?:contentos|satisfechos)\b|\bestamos (?:muy )?(?:descontentos|decepcionados)\b/i,
  /\bnon siamo (?:affatto |per niente )?(?:contenti|soddisfatti)\b|\bsiamo (?:molto )?(?:delusi|insoddisfatti|scontenti)\b/i,
  /\b(?:we zijn|wij zijn|zijn we|zijn wij)\b.{0,30}\b(?:niet (?:tevreden|blij)|ontevreden|erg teleurgesteld)\b/i,
  /\b(?:não estamos (?:nada )?(?:satisfeitos|contentes)|estamos (?:muito )?(?:insatisfeitos|desiludidos|descontentes))\b/i,
  /\bvi är (?:inte (?:alls )?nöjda|missnöjda|mycket besvikna)\b|\bvi er (?:ikke (?:tilfredse|fornøyde?|tilfreds)|utilfredse|misfornøyde?|meget skuffede|svært skuffet)\b/i,
  /\b(?:this|that|it)(?: is|'s) (?:simply |just |totally |completely |absolutely )?(?:unacceptable|not acceptable)\b/i,
  /\b(?:das|dies|es) ist (?:völlig |absolut |so )?(?:inakzeptabel|nicht akzeptabel|unzumutbar)\b/iu,
  /\b(?:c'est|ceci est|cela est) (?:tout à fait |totalement )?(?:inadmissible|inacceptable)\b/iu,
  /\b(?:esto )?es (?:totalmente )?inaceptable\b|(?<!\p{L})è (?:del tutto )?inaccettabile\b|(?<!\p{L})é (?:totalmente )?inaceitável(?!\p{L})/iu,
  /\b(?:dit|dat) is (?:echt |volstrekt )?(?:onacceptabel|onaanvaardbaar)\b|\bdet (?:är|er) (?:helt )?(?:oacceptabelt|uacceptabelt|uakseptabelt)\b/iu,
];
/** They would be, were, or are so no longer; or somebody else is. */
const OPEN =
  /\b(?:if|would|were|was|had been|no longer|any ?more|wenn|falls|nicht mehr|si|als|indien|om|hvis|se)\b|n't\b/iu;
/** Characters before the words in which they may be denied. */
const BEFORE = 30;

/** Whether a text says that its writer is not satisfied. */
export const saysUnhappy = (text: string): boolean =>
  text
    .replaceAll('’', "'")
    .split(/[.!?\n]+/)
    .some((sentence) =>
      UNHAPPY.some((pattern) => {
        const found = pattern.exec(sentence);
        return (
          found !== null &&
          !OPEN.test(sentence.slice(Math.max(0, found.index - BEFORE), found.index))
        );
      }),
    );
