import { splitSentences } from '@rapport/intelligence/text/sentences.ts';

const REQUEST =
  /\b(?:please|kindly|(?:can|could|would) you)\b.*\b(?:advise|clarify|confirm|explain|let (?:me|us) know|say|send|share|tell)\b/is;

const asks = (sentence: string): boolean => sentence.includes('?') || REQUEST.test(sentence);

/** Whether a passage asks for something. */
export const asksSomething = (text: string): boolean =>
  splitSentences(text).some((sentence) => asks(sentence.text));

/** Whether a passage does nothing but ask. */
export const onlyAsks = (text: string): boolean =>
  splitSentences(text).every((sentence) => asks(sentence.text));

const FOR_A_FACT =
  /^\W*(?:and |so )?(?:(?:at|by|on|from|to|in) )?(?:what|which|where|when|who|whose|how)\b/i;
/** Asks what somebody asked, said or wants: their question is the answer. */
const FOR_THEIR_WORDS =
  /\b(?:about|ask\w*|complain\w*|expect\w*|happen\w*|issues?|mention\w*|need\w*|problems?|question\w*|request\w*|said|say|tell|think|told|wants?|wanted|wish\w*|write|wrote)\b/i;

/** Whether a question is for a fact, which a passage that asks for the same does not give. */
export const asksForFact = (question: string): boolean =>
  FOR_A_FACT.test(question) && !FOR_THEIR_WORDS.test(question);
