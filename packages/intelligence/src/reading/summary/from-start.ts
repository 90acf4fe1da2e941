import { historyOf, historyText } from '../../text/quoted-mails.ts';
import type { ReadableMessage, Reading, SummarySentence } from '../conversation.ts';
import { judgeSentence } from '../judged-sentence.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { featuresOf } from '../model/features.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { sentencesOf } from '../sentences.ts';
import { analyseSentence } from '../state/analyse-sentence.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { findEarlierMails } from './earlier-mails.ts';
import type { EarlierMail } from './earlier-mails.ts';
import { summarise } from './summarise.ts';

type Found = Pick<Reading, 'items' | 'risks' | 'state'>;

/** Parallel lists. */
interface Sentences {
  judged: readonly JudgedSentence[];
  analysed: readonly AnalysedSentence[];
}

/**
 * The summary of a conversation. Where it begins with a reply, it tells first what was replied to, from the mails that
 * the reply quotes.
 */
export function summariseFromStart(
  found: Found,
  { judged, analysed }: Sentences,
  messages: readonly ReadableMessage[],
  heads: ReadonlyMap<HeadName, Head>,
): SummarySentence[] {
  const earlier = findEarlierMails(messages);
  if (earlier.length === 0) return summarise(found, judged, analysed, messages);
  const later = <Place extends { message: number }>(place: Place): Place => ({
    ...place,
    message: place.message + earlier.length,
  });
  const sentences = sentencesOf(earlier.map(({ mail }) => mail));
  const featured = featuresOf(sentences);
  const first = sentences.map((each, index) => judgeSentence(heads, each, featured[index]!));
  return summarise(
    {
      state: found.state,
      items: found.items.map((item) => ({
        ...later(item),
        closing: item.closing && { ...item.closing, by: later(item.closing.by) },
      })),
      risks: found.risks.map((risk) => ({
        ...later(risk),
        resolved: risk.resolved && later(risk.resolved),
      })),
    },
    [...first, ...judged.map(later)],
    [...first.map(analyseSentence), ...analysed],
    [...earlier.map(({ mail }) => mail), ...messages],
  ).map((sentence) => {
    const mail = earlier[sentence.message];
    return mail
      ? inHistory(sentence, mail, messages)
      : { ...sentence, message: sentence.message - earlier.length };
  });
}

/** A sentence of an earlier mail, at its place in the message that quotes it. */
function inHistory(
  sentence: SummarySentence,
  { message, placeOf, writer }: EarlierMail,
  messages: readonly ReadableMessage[],
): SummarySentence {
  const { start, end } = placeOf(sentence.start, sentence.end);
  const quote = historyText(historyOf(messages[message]!).slice(start, end));
  return { ...sentence, message, start, end, quote, quoted: writer };
}
