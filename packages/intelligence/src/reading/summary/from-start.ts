import { wordsOfHistory } from '../../text/quoted-mails.ts';
import type { ReadableMessage, Reading, SummarySentence } from '../conversation.ts';
import { judgeSentence } from '../judged-sentence.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { featuresOf } from '../model/features.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { sentencesOf } from '../sentences.ts';
import { analyseSentence } from '../state/analyse-sentence.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { findEarlierMail } from './earlier-mail.ts';
import type { EarlierMail } from './earlier-mail.ts';
import { summarise } from './summarise.ts';

type Found = Pick<Reading, 'items' | 'risks' | 'state'>;

/** Parallel lists. */
interface Sentences {
  judged: readonly JudgedSentence[];
  analysed: readonly AnalysedSentence[];
}

/**
 * The summary of a conversation. Where it begins with a reply, it tells first what was replied to, from the mail that
 * the reply quotes.
 */
export function summariseFromStart(
  found: Found,
  { judged, analysed }: Sentences,
  messages: readonly ReadableMessage[],
  heads: ReadonlyMap<HeadName, Head>,
): SummarySentence[] {
  const earlier = findEarlierMail(messages);
  if (!earlier) return summarise(found, judged, analysed, messages);
  const sentences = sentencesOf([earlier.mail]);
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
    [earlier.mail, ...messages],
  ).map((sentence) =>
    sentence.message === 0
      ? inHistory(sentence, earlier, messages)
      : { ...sentence, message: sentence.message - 1 },
  );
}

/** A passage once the earlier mail stands before the messages. */
const later = <Place extends { message: number }>(place: Place): Place => ({
  ...place,
  message: place.message + 1,
});

/** A sentence of the earlier mail, at its place in the message that quotes it. */
function inHistory(
  sentence: SummarySentence,
  { message, placeOf, writer }: EarlierMail,
  messages: readonly ReadableMessage[],
): SummarySentence {
  const { start, end } = placeOf(sentence.start, sentence.end);
  const quote = wordsOfHistory(messages[message]?.history?.slice(start, end) ?? '');
  return { ...sentence, message, start, end, quote, quoted: writer };
}
