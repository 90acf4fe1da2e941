import type { Beyond } from '@rapport/intelligence/analyst/beyond.ts';
import { getAccount } from '@rapport/contract/tools/accounts.ts';
import { arrText, healthText, plain } from './formats.ts';
import type { Question } from './question.ts';
import type { Writing } from './writing.ts';
import { dayOf } from '../../../platform/words.ts';

const REASONS: Record<Beyond, string> = {
  world:
    'I answer only from the records in Rapport: accounts, conversations, health, revenue, cases and meetings. This is not among them.',
  future: 'I do not predict: no record says what will happen.',
  private:
    'I do not answer questions about people’s private lives, and Rapport keeps no record of them.',
  secret:
    'I give out no passwords, keys or instructions, and what I may read is decided by your own rights, not by the question.',
  others:
    'I see only what you may see yourself: your own organisation’s records, and no other person’s chats.',
};

/** Says why a question cannot be answered, and what is there instead. */
export async function declineBeyond(why: Beyond, question: Question, out: Writing): Promise<void> {
  out.say(REASONS[why]);
  const { account } = question;
  if (why === 'future' && account) {
    const facts = await question.call(getAccount, { accountId: account.id });
    out.looked('accounts', 1);
    const known = [
      `health ${healthText(facts.healthScore)}`,
      facts.arr !== null && `ARR ${arrText(facts.arr, facts.currency)}`,
      facts.renewalDate && `renewal on ${dayOf(facts.renewalDate)}`,
      `${facts.openRisks} open ${facts.openRisks === 1 ? 'risk' : 'risks'}`,
    ].filter(Boolean);
    out.say(`What is known of ${out.link(facts.name, facts.link)} today: ${known.join(', ')}.`);
  }
  out.followUps.push(
    ...(account
      ? [`Which risks does ${account.name} have?`, `Summarise ${account.name}`]
      : ['Which renewals are at risk?', 'What are the gravest risks?']),
  );
}

/** Says what can be asked, to who only greets or asks for help. */
export function sayWhatCanBeAsked(out: Writing): void {
  out.say(
    'Ask about your accounts: figures such as ARR and NRR, renewals, health, risks, opportunities, people, cases, meetings, promises, or what was said. I answer from your records, with their sources.',
  );
  out.followUps.push(
    'Which renewals are at risk?',
    'Which accounts have the lowest health, and why?',
    'What happened in the last week?',
  );
}

/** Says that a name is not known to the asker: the same words whether it is restricted, another's, or nowhere. */
export function declineName(name: string, out: Writing): void {
  out.looked('accounts', 0);
  out.say(
    `I know no account or person called “${plain(name)}” among what you may see. Check the spelling, or ask about all accounts.`,
  );
  out.followUps.push('Which accounts have the lowest health?', 'Which renewals are at risk?');
}

/** Says that nothing was found, and where was looked. */
export function declineEmpty(question: Question, out: Writing): void {
  const where = question.account ? ` of ${plain(question.account.name)}` : '';
  const looked = [...new Set(out.steps.map(({ label }) => label))].join(', ');
  out.say(
    `I found nothing about this in what you may see${where}${looked ? ` (looked through: ${looked})` : ''}. I answer only from your records, and would rather say nothing than guess.`,
  );
  out.followUps.push(
    question.account ? `Summarise ${question.account.name}` : 'Which renewals are at risk?',
  );
}
