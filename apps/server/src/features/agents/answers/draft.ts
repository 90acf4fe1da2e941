import type { AgentId } from '@rapport/contract/agents.ts';
import type { EmailDraft } from '@rapport/contract/chat/chat.ts';
import { firstName, oneLine } from '../cards/text.ts';
import type { CardRow } from '../cards/queries.ts';
import { answerInLine, mailDay, mailPhrases } from '../../../assistant/compose/mail-phrases.ts';
import type { LastWriter } from './queries.ts';

interface Drafting {
  card: Pick<CardRow, 'agent' | 'subject' | 'title' | 'quotes'>;
  to: LastWriter;
  /** Open requests of the thread. */
  asked: readonly string[];
  writer: string;
  /** The organisation's time zone. */
  zone: string;
}

/** The part that a person must fill in, per agent. Rules promise nothing that nobody decided. */
const OWN_PART: Partial<Record<AgentId, 'mitigate' | 'grow' | 'note' | 'sorry' | 'ask'>> = {
  'mitigate-risks': 'mitigate',
  'foster-growth': 'grow',
  'know-your-customer': 'note',
  'solve-no-stalls': 'sorry',
  'market-trends': 'ask',
};

/** The purpose of each agent's mail, for the model that writes it. */
export const PURPOSE: Record<AgentId, string> = {
  'mitigate-risks':
    'A reply that takes up what the customer complains of or doubts, and leaves what we will do to the colleague.',
  'foster-growth':
    'A reply that takes up what the customer asks for or is interested in, and leaves the proposal to the colleague.',
  'know-your-customer': 'A short personal note on what is new at the customer.',
  'solve-no-stalls':
    'A reply that says sorry for the wait and answers what is open, and leaves the answer itself to the colleague.',
  'client-prep': 'A short note before the meeting.',
  'internal-prep': 'A short note before the meeting.',
  'market-trends': 'A reply that asks the customer to tell more of what they named.',
};

/** Who is named as the writer of the quote: nobody where the recipient is. */
const whoWrote = (author: string | null, { name, email }: Drafting['to']): string | null =>
  author === name || author === email ? null : author;

/**
 * Drafts a mail in the card's thread, to its last outside writer and in their language. Brackets mark what a person must
 * decide.
 */
export function draftFor({ card, to, asked, writer, zone }: Drafting): EmailDraft {
  const [quote] = card.quotes;
  const name = firstName(to.name);
  const phrases = mailPhrases(to.language);
  const answer = answerInLine(phrases);
  const body = [
    name ? phrases.greeting(name) : phrases.hello,
    quote &&
      phrases.wrote(
        mailDay(phrases, quote.sentAt, zone),
        whoWrote(quote.author, to),
        oneLine(quote.text),
      ),
    phrases[OWN_PART[card.agent] ?? 'answer'],
    asked.length > 0 &&
      [phrases.asked, ...asked.map((title) => `- ${oneLine(title)}: ${answer}`)].join('\n'),
    `${phrases.regards}\n${writer}`,
  ];
  return {
    title: quote?.title ? `Re: ${oneLine(quote.title).replace(/^re:\s*/i, '')}` : card.title,
    recipients: [to.email],
    messageId: to.message,
    body: body.filter(Boolean).join('\n\n'),
  };
}
