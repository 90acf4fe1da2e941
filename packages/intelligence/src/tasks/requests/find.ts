import { detectLanguage } from '../../text/language.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { Sentence } from '../../text/sentences.ts';
import { dueDate } from './due.ts';
import { featuresOf } from './features.ts';
import { REQUEST_BIAS, REQUEST_SCALE, REQUEST_WEIGHTS } from './weights.ts';

export interface FoundRequest {
  quote: string;
  start: number;
  end: number;
  kind: 'request' | 'commitment';
  /** ISO 8601; null if the sentence names no moment. */
  due: string | null;
  probability: number;
}

interface RequestContext {
  sentAt?: Date | undefined;
  zone?: string | undefined;
  language?: string | undefined;
}

const weights = new Int8Array(Buffer.from(REQUEST_WEIGHTS, 'base64'));

const COMMITMENT =
  /\b(?:i|we)(?:'ll| will(?! (?:not|never)\b)| shall(?! (?:not|never)\b)| am going to| are going to|'m going to|'re going to| can (?:send|get|have|do|take|look|set|share)| plan to| promise)\b|\blet me (?:check|look|see|find|get|come back|ask)\b|\b(?:will|'ll) (?:send|get back|come back|follow up|share|have|update|call|let you know|look into)\b|\b(?:ich|wir) (?:werde|werden|schicke|schicken|melde|melden|kümmere|kümmern|sende|senden|prüfe|prüfen|liefern|kommen)\b|\b(?:je vais|nous allons|je vous (?:envoie|enverrai|tiens)|nous (?:enverrons|reviendrons))\b|\b(?:voy a|vamos a|te envío|le envío|les envío|enviaremos|enviaré|revisaremos)\b|\b(?:vi mando|vi invio|invierò|invieremo|verificheremo|ti mando)\b|\b(?:ik zal|wij zullen|we zullen|ik stuur|wij sturen|we sturen)\b|\b(?:vou enviar|vamos enviar|enviaremos|verificaremos)\b|\b(?:jag ska|vi ska|jag skickar|vi skickar|vi återkommer|jag återkommer)\b/iu;
const REQUEST =
  /\b(?:could|can|would|will) (?:you|someone|anybody|anyone)\b|\bplease (?!find|note|see attached|be advised|accept|disregard|do not hesitate|feel free|don't hesitate|let me know if you (?:have any|need))\w+|\b(?:we|i) (?:need|require|want|expect|must have|would like|'d like|would appreciate|ask) (?:you|your|to (?:have|get|see|know|receive|understand)|a|an|the|this|it|these|answers?|clarity|confirmation)\b|\b(?:let (?:me|us) know (?:when|whether|what|how|which|if you can|if we can|by))\b|\bwhen (?:can|will|could) (?:you|we|i)\b|\b(?:könnten|können|könnt|würden) (?:sie|ihr|du)\b|\bbitte (?:um|senden|schicken|prüfen|bestätigen|teilen|geben|melden|lassen|klären|schaut|schau|sagen)\b|\bwir (?:brauchen|benötigen|erwarten)\b|\b(?:pourriez|pouvez|pourrais|peux)[- ](?:vous|tu)\b|\bmerci de \p{L}+(?:er|ir|re)\b|\bnous (?:avons besoin|attendons|souhaitons)\b|\b(?:podría|podrías|podrían|puede|puedes|pueden) \p{L}+|\bpor favor\b|\bnecesitamos\b|\b(?:potreste|potete|potresti|puoi|può) \p{L}+|\bper favore\b|\babbiamo bisogno\b|\b(?:kunnen|kunt|kun|zouden|zou) (?:jullie|u|je)\b|\bgraag \p{L}+|\b(?:poderia|poderiam|pode|podem) \p{L}+|\bprecisamos\b|\b(?:kan|kunde|skulle) (?:du|ni)\b|\bvi behöver\b|(?:お願い|いただけ|ください)/iu;
const COURTESY =
  /^(?:please (?:find|see|note|let me know if you (?:have any|need any)|feel free|do not hesitate|don't hesitate|disregard|accept)|let me know if (?:you|there)|(?:if you have|should you have) any|thank(?:s| you)|(?:hi|hello|dear|hey)\b[^.?!]{0,40}$|best\b|kind regards|looking forward|hope (?:you|this|all)|how are you|do not hesitate|you can unsubscribe|to unsubscribe|bitte nicht|melden sie sich (?:gerne|jederzeit))/iu;

/** Minimum probability: for English from training; for other languages only patterns decide. */
const SURE = 0.62;
const SURE_WITH_PATTERN = 0.3;
const SURE_WITH_PROMISE = 0.12;

/** Requests and commitments in a message, each with its sentence word for word and its due date. */
export function findRequests(text: string, context: RequestContext = {}): FoundRequest[] {
  const language = context.language ?? detectLanguage(text);
  return splitSentences(text).flatMap((sentence) => judge(sentence, { ...context, language }));
}

function judge(sentence: Sentence, context: RequestContext): FoundRequest[] {
  const words = sentence.text.split(/\s+/).length;
  if (
    (words < 3 && context.language !== 'ja') ||
    words > 90 ||
    COURTESY.test(sentence.text) ||
    /^[>|]/.test(sentence.text)
  )
    return [];
  const asks = REQUEST.test(sentence.text);
  const promises = COMMITMENT.test(sentence.text);
  const probability = requestProbability(sentence.text);
  const english = context.language === 'en' || context.language === 'und';
  const found = english
    ? probability >= (promises ? SURE_WITH_PROMISE : asks ? SURE_WITH_PATTERN : SURE)
    : asks || promises;
  if (!found) return [];
  return [
    {
      quote: sentence.text,
      start: sentence.start,
      end: sentence.end,
      kind: promises && !asks ? 'commitment' : 'request',
      due: context.sentAt
        ? dueDate(sentence.text, {
            sentAt: context.sentAt,
            zone: context.zone,
            language: context.language,
          })
        : null,
      probability: Math.round(probability * 1000) / 1000,
    },
  ];
}

/** The probability, 0 to 1, that a sentence is a request or commitment, by the model trained on business mail. */
export function requestProbability(sentence: string): number {
  const features = featuresOf(sentence);
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-(REQUEST_BIAS + (sum * REQUEST_SCALE) / Math.sqrt(features.length))));
}
