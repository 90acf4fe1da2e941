import type { Beyond } from '@rapport/intelligence/analyst/beyond.ts';
import { getAccount } from '@rapport/contract/tools/accounts.ts';
import type { Foreign } from '@rapport/intelligence/analyst/language.ts';
import { arrText, healthText, plain } from './formats.ts';
import type { NamedAccount, Question } from './question.ts';
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

/** Says that what was ordered takes a person's own click, and where it can be done. */
export function declineAct({ account }: Question, out: Writing): void {
  const where = account
    ? ` ${out.link(account.name, `/app/accounts/${account.id}/overview`)} has what you need for it.`
    : '';
  out.say(`I send and change nothing: that takes your own click.${where}`);
  out.followUps.push(
    ...(account
      ? [`Draft a reply to ${account.name}`, `Summarise ${account.name}`]
      : ['What should I do first?', 'Which renewals are at risk?']),
  );
}

interface Strange {
  /** The name as the question has it. */
  name: string;
  question: string;
  /** Accounts of nearly that name. */
  near: readonly NamedAccount[];
  /** What accounts can be narrowed to: regions and industries. */
  tags: readonly { kind: string; value: string }[];
}

/** Says that a name is not known to the asker: the same words whether it is restricted, another's, or nowhere. */
export function declineName({ name, question, near, tags }: Strange, out: Writing): void {
  out.looked('accounts', 0);
  const regions = tags.filter(({ kind }) => kind === 'region').map(({ value }) => plain(value));
  if (near.length === 0 && question.includes(` in ${name}`) && regions.length > 0) {
    out.say(
      `I know no account, person, region or industry called “${plain(name)}” among what you may see. The regions are ${regions.join(', ')}.`,
    );
    out.followUps.push(...regions.slice(0, 3).map((region) => question.replace(name, region)));
    return;
  }
  const meant = near.slice(0, 3);
  const next =
    meant.length > 0
      ? `Did you mean ${meant.map((one) => `**${plain(one.name)}**`).join(' or ')}?`
      : 'Check the spelling, or ask about all accounts.';
  out.say(`I know no account or person called “${plain(name)}” among what you may see. ${next}`);
  out.followUps.push(
    ...(meant.length > 0
      ? meant.map((one) => question.replace(name, one.name))
      : ['Which accounts have the lowest health?', 'Which renewals are at risk?']),
  );
}

const ENGLISH_ONLY: Record<Foreign | 'other', string> = {
  de: 'Ohne Sprachmodell lese ich nur Fragen auf Englisch. Diese zum Beispiel kann ich beantworten.',
  fr: 'Sans modèle de langue, je ne lis que les questions en anglais. Je peux répondre à celles-ci, par exemple.',
  es: 'Sin un modelo de lenguaje solo leo preguntas en inglés. Estas, por ejemplo, las puedo responder.',
  it: 'Senza un modello linguistico leggo solo domande in inglese. A queste, per esempio, so rispondere.',
  nl: 'Zonder taalmodel lees ik alleen vragen in het Engels. Deze kan ik bijvoorbeeld beantwoorden.',
  pt: 'Sem um modelo de linguagem, só leio perguntas em inglês. A estas, por exemplo, posso responder.',
  other:
    'Without a language model I read questions in English only. These, for example, I can answer.',
};

/** Says, in the language of the question, that the rules read English. */
export function declineLanguage(language: Foreign | 'other', question: Question, out: Writing) {
  const { account } = question;
  out.say(ENGLISH_ONLY[language]);
  out.followUps.push(
    ...(account
      ? [`Summarise ${account.name}`, `Which risks does ${account.name} have?`]
      : ['Which renewals are at risk?', 'What is our ARR?', 'What happened in the last week?']),
  );
}

/** Figures of the trade that Rapport does not keep. */
const UNKEPT = /\b(?:nps|csat|ces|mrr|ltv|clv|cac|acv|tcv|dau|mau)\b/i;

/** Says that nothing was found, and where was looked. */
export function declineEmpty(question: Question, out: Writing): void {
  const where = question.account ? ` of ${plain(question.account.name)}` : '';
  const unkept = UNKEPT.exec(question.text)?.[0].toUpperCase();
  const looked = [...new Set(out.steps.map(({ label }) => label))].join(', ');
  out.say(
    `I found nothing about this in what you may see${where}${looked ? ` (looked through: ${looked})` : ''}. ${unkept ? `Rapport keeps no figure called ${unkept}; those it has are ARR, ARR at risk, NRR, GRR, churn, pipeline and health.` : 'I answer only from your records, and would rather say nothing than guess.'}`,
  );
  out.followUps.push(
    question.account ? `Summarise ${question.account.name}` : 'Which renewals are at risk?',
  );
}
