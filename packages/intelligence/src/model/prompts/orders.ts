const ORDER =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|other|your|these|all)\b.{0,30}\b(?:instructions?|prompts?|rules?|messages?|directions?|guidelines?)\b|\b(?:system|developer) (?:prompt|message|instructions?)\b|\b(?:as|you are) an? (?:ai|language model|assistant|llm)\b|\b(?:ai|assistant|language model|llm|chatbot|summari[sz]er)s?\b.{0,20}\b(?:must|should|shall|please|now|note|read|:)|\b(?:say|state|report|write|conclude|summari[sz]e)\b.{0,20}\bthat\b.{0,30}\b(?:account|customer|client)s?\b.{0,20}\b(?:is|are)\b/iu;

/** Whether a sentence speaks to a model instead of a person: such words are no evidence of anything. */
export const isOrderToModel = (sentence: string): boolean => ORDER.test(sentence.slice(0, 2_000));
