import type { AgentId } from '@rapport/contract/agents.ts';
import type { EmailDraft } from '@rapport/contract/chat.ts';
import { firstName, oneLine } from '../cards/text.ts';
import type { CardRow } from '../cards/queries.ts';
import { formatDay } from '../../../platform/format.ts';

interface Drafting {
  card: Pick<CardRow, 'agent' | 'subject' | 'title' | 'quotes'>;
  to: { name: string | null; email: string };
  /** Open requests of the thread. */
  asked: readonly string[];
  writer: string;
}

/** The part that a person must fill in, per agent. Rules promise nothing that nobody decided. */
const OWN_PART: Partial<Record<AgentId, string>> = {
  'mitigate-risks':
    'I want to put this right. Here is what we will do, and by when:\n\n[What we will do, who does it, by when]',
  'foster-growth': 'I would like to help with that. Here is what I suggest:\n\n[Our proposal]',
  'know-your-customer': '[Your personal note]',
  'solve-no-stalls': 'I am sorry that you had to wait. Here is the current state:\n\n[Our answer]',
  'market-trends': 'I would like to understand this better:\n\n[Our question]',
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

/** The recipient is the last writer of the thread, who may be another person than the one quoted. */
const whoWrote = (author: string | null, { name, email }: Drafting['to']): string =>
  author === null || author === name || author === email ? 'you' : author;

/** Drafts a mail in the card's thread, to its last outside writer. Brackets mark what a person must decide. */
export function draftFor({ card, to, asked, writer }: Drafting): EmailDraft {
  const [quote] = card.quotes;
  const name = firstName(to.name);
  const body = [
    name ? `Hi ${name},` : 'Hello,',
    quote &&
      `on ${formatDay(quote.sentAt)} ${whoWrote(quote.author, to)} wrote: “${oneLine(quote.text)}”`,
    OWN_PART[card.agent] ?? '[Our answer]',
    asked.length > 0 &&
      ['On what you asked:', ...asked.map((title) => `- ${oneLine(title)}: [our answer]`)].join(
        '\n',
      ),
    `Best regards\n${writer}`,
  ];
  return {
    title: quote?.title ? `Re: ${oneLine(quote.title).replace(/^re:\s*/i, '')}` : card.title,
    recipients: [to.email],
    body: body.filter(Boolean).join('\n\n'),
  };
}
