/** Looked for in lower case. */
const ORDER = new RegExp(
  [
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|other|your|these|all)\b.{0,30}\b(?:instructions?|prompts?|rules?|directions?|guidelines?)\b/u,
    /\b(?:system|developer) (?:prompts?|messages?|instructions?)\b/u,
    /\b(?:as|you are|you're|act as) an? (?:ai|artificial intelligence|(?:large )?language model|llm|chatbot)\b/u,
    /\b(?:notes?|messages?|instructions?|orders?) (?:to|for) (?:the |any |an? |all )?(?:ai|ais|ai assistants?|language models?|llms?|chatbots?|summari[sz]ers?)\b/u,
    /\b(?:say|state|report|write|conclude|summari[sz]e|claim)\b.{0,20}\bthat\b.{0,30}\b(?:account|customer|client)s?\b.{0,20}\b(?:happy|healthy|satisfied|fine|well|great|green|safe|no risks?|not at risk|delighted)\b/u,
    /^\W{0,5}(?:assistant|ai|model|system)\s?:\s?(?:please )?(?:call|write|say|send|answer|reply|ignore|forward|reveal|output)\b/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);

/**
 * Whether a sentence gives instructions to a model; such text is no evidence. Detects only the usual wordings: the real
 * protection is that claims need quotes and figures are computed.
 */
export const isOrderToModel = (sentence: string): boolean =>
  ORDER.test(sentence.slice(0, 2_000).toLowerCase());
