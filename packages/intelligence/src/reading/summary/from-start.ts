import { historyText } from '../../text/quoted-mails.ts';
import type { ReadableMessage, Reading, SummarySentence } from '../conversation.ts';
import { judgeSentence } from '../judged-sentence.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { featuresOf } from '../model/features.ts';
import type { Head } from '../model/head.ts';
import type { HeadName } from '../model/heads.ts';
import { sentencesOf } from '../sentences.ts';
import { analyseSentence } from '../state/analyse-sentence.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { findEarlierMails, findStandIns, startOf } from './earlier-mails.ts';
import type { EarlierMail } from './earlier-mails.ts';
import { summarise } from './summarise.ts';

type Found = Pick<Reading, 'items' | 'risks' | 'state'>;

/** Parallel lists. */
interface Sentences {
  judged: readonly JudgedSentence[];
  analysed: readonly AnalysedSentence[];
}

/**
 * The summary of a conversation. Where it begins with a reply, or a message has no words, it tells what was written there
 * from the mails that others quote.
 */
export function summariseFromStart(
  found: Found,
  { judged, analysed }: Sentences,
  messages: readonly ReadableMessage[],
  heads: ReadonlyMap<HeadName, Head>,
): SummarySentence[] {
  const earlier = findEarlierMails(messages);
  const isEarlier = (text: string) =>
    earlier.some(({ mail }) => startOf(mail.text) === startOf(text));
  const standIns = new Map(
    [...findStandIns(messages)].filter(([, { mail }]) => !isEarlier(mail.text)),
  );
  if (earlier.length + standIns.size === 0) return summarise(found, judged, analysed, messages);
  const later = <Place extends { message: number }>(place: Place): Place => ({
    ...place,
    message: place.message + earlier.length,
  });
  const mails = new Map([
    ...earlier.entries(),
    ...[...standIns].map(([at, mail]) => [at + earlier.length, mail] as const),
  ]);
  const quoted = [...mails].flatMap(([at, { mail }]) => judgedIn(mail, at, heads));
  const own = judged.map((sentence, index) => ({
    sentence: later(sentence),
    analysed: analysed[index]!,
  }));
  const all = [...quoted, ...own].toSorted((a, b) => a.sentence.message - b.sentence.message);
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
    all.map(({ sentence }) => sentence),
    all.map((one) => one.analysed),
    [
      ...earlier.map(({ mail }) => mail),
      ...messages.map((message, at) => ({
        ...message,
        text: standIns.get(at)?.mail.text ?? message.text,
      })),
    ],
    earlier.length,
  ).map((sentence) => {
    const mail = mails.get(sentence.message);
    return mail
      ? inHistory(sentence, mail)
      : { ...sentence, message: sentence.message - earlier.length };
  });
}

/** The sentences of a quoted mail, as those of the message at a position. */
function judgedIn(mail: ReadableMessage, message: number, heads: ReadonlyMap<HeadName, Head>) {
  const sentences = sentencesOf([mail]);
  const featured = featuresOf(sentences);
  return sentences.map((each, index) => ({
    sentence: { ...judgeSentence(heads, each, featured[index]!), message },
    analysed: analyseSentence(each),
  }));
}

/** A sentence of an earlier mail, at its place in the message that quotes it. */
function inHistory(
  sentence: SummarySentence,
  { message, history, placeOf, writer }: EarlierMail,
): SummarySentence {
  const { start, end } = placeOf(sentence.start, sentence.end);
  const quote = historyText(history.slice(start, end));
  return { ...sentence, message, start, end, quote, quoted: writer };
}
