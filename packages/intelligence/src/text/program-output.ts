/** Words of sentences, hardly of what a program prints. */
const FUNCTION_WORDS =
  /(?<![\p{L}'’_.-])(?:the|an?|is|are|was|were|be|been|of|to|in|on|at|for|from|by|with|and|or|but|if|when|as|that|this|these|it|not|no|do|does|did|have|has|had|can|could|will|would|should|there|what|which|how|why|all|any|some|so|der|die|das|den|dem|ein|eine[rmn]?|ist|sind|und|oder|nicht|zu|von|mit|für|auf|bei|im|am|wenn|dass|le|la|les|un|une|du|des|de|et|ou|est|sont|pour|avec|dans|sur|pas|que|qui|el|los|las|una|es|son|y|con|por|para|il|lo|gli|che|di|per|non|het|een|van|op|niet|met|o|os|as|do|em|com|não|att|och|som|på|är|inte)(?![\p{L}_])/gu;
/** People speak of themselves and to others. */
const PEOPLE =
  /(?<![\p{L}_.-])(?:i|we|me|us|my|our|you|your|he|she|they|ich|wir|mich|uns|mein\w*|unser\w*|sie|ihr\w*|je|nous|moi|mon|notre|vous|votre|yo|nosotros|mi|usted|io|noi|ik|wij|jij|u|eu|nós|jag|vi)(?![\p{L}_])/u;
const SAYS_ERROR =
  /\b(?:error|warning|fatal|failed|failure|exception|traceback)\b\s*(?:[:(\d]|in\b)|^\s*(?:error|warning|note|fatal)\b|\*\*\*|\bexit (?:code|status)\b|no such file/u;

const SIGNS = /[\\/=<>{}[\]_*|:@#()]/g;
const ADDRESSES = /\bhttps?:\/\/\S+|(?<!\S)\S+@\S+/g;

/** With fewer words a sentence may be short for another reason. */
const FEW = 6;
/** A list or a row of names has a smaller share of such words than any sentence, an error a smaller one than most. */
const OF_A_LIST = 0.15;
const OF_AN_ERROR = 0.35;

/** Whether a sentence is what a program printed, or a list of parts and names: people say it in other words beside it. */
export function isProgramOutput(sentence: string): boolean {
  const text = sentence.toLowerCase();
  const saysError = SAYS_ERROR.test(text);
  const hasSigns = countSigns(text) > 1 && countSigns(text.replace(ADDRESSES, '')) > 1;
  if (!saysError && !hasSigns) return false;
  const words = text.split(/\s+/).length;
  if (words < FEW || PEOPLE.test(text)) return false;
  const share = (text.match(FUNCTION_WORDS)?.length ?? 0) / words;
  return share < (saysError ? OF_AN_ERROR : OF_A_LIST);
}

const countSigns = (text: string): number => text.match(SIGNS)?.length ?? 0;

/** The level that programs put before what they say, or the name of an error. */
const LEVEL =
  /(?:^|[\s[(\\])(?:ERROR|WARN|WARNING|INFO|FATAL|DEBUG|TRACE|CRITICAL|NOTICE)(?=[\s\]:)\\])|\b\w+(?:Error|Exception):/;

/** Whether somebody speaks of themselves or to others. */
export const speaksOfPeople = (text: string): boolean => PEOPLE.test(text.toLowerCase());

/** Whether a program began a line; what follows on it is the program's as well: "[ERROR] No such device. Please restart." */
export const isPrintedStart = (start: string): boolean =>
  LEVEL.test(start) && !speaksOfPeople(start);
