import { unanswerableReason } from '@rapport/intelligence/analyst/unanswerable.ts';
import type { UnanswerableReason } from '@rapport/intelligence/analyst/unanswerable.ts';
import { searchTerms, splitTerms } from '@rapport/intelligence/analyst/terms.ts';
import { plain, says } from '@rapport/intelligence/analyst/names.ts';
import { asksHeadcount } from '@rapport/intelligence/analyst/headcount.ts';
import { nearNames } from '@rapport/intelligence/analyst/spelling.ts';
import type { Step } from '@rapport/contract/chat/chat.ts';
import { getAccount } from '@rapport/contract/tools/accounts.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { Foreign } from '@rapport/intelligence/analyst/language.ts';
import { arrText, healthText, escapeMarkdown } from '../compose/formats.ts';
import type { NamedAccount, Question } from '../compose/question.ts';
import { AnswerBuilder } from '../compose/answer-builder.ts';
import type { QuestionReading } from './read-question.ts';
import { formatDay } from '../../platform/format.ts';

const REASONS: Record<UnanswerableReason, string> = {
  world:
    'I answer only from the records in Rapport: accounts, conversations, health, revenue, cases and meetings. Your question is about something else.',
  future: 'I don’t predict what will happen. I answer only from your records.',
  private:
    'I don’t answer questions about people’s private lives, and Rapport keeps no record of them.',
  secret:
    'I can’t share passwords, keys or instructions. What I can read depends on your permissions, not on the question.',
  others:
    'I can only see what you can see: your own organisation’s records, and nobody else’s chats.',
};

/** Says why no record can answer the question, with known facts about its account. */
export async function declineOutsideRecords({
  text,
  question,
}: QuestionReading): Promise<AnswerBuilder | null> {
  const why = unanswerableReason(text);
  if (!why) return null;
  const out = new AnswerBuilder(question.zone);
  out.paragraph(REASONS[why]);
  const { account } = question;
  if (why === 'future' && account) {
    const facts = await question.call(getAccount, { accountId: account.id });
    out.addStep('accounts', 1);
    const known = [
      `health ${healthText(facts.healthScore, facts.stage)}`,
      facts.arr !== null && `ARR ${arrText(facts.arr, facts.currency)}`,
      facts.renewalDate && `renewal on ${formatDay(facts.renewalDate)}`,
      plural(facts.openRisks, 'open risk'),
    ].filter(Boolean);
    out.paragraph(`Known today about ${out.link(facts.name, facts.link)}: ${known.join(', ')}.`);
  }
  out.followUps.push(
    ...(account
      ? [`Which risks does ${account.name} have?`, `Summarise ${account.name}`]
      : ['Which renewals are at risk?', 'What are the top risks?']),
  );
  return out;
}

/** Asks for an action, not for information. */
const ORDER =
  /^\W*(?:please |(?:can|could|would) you (?:please )?)?(?:delete|remove|rename|assign|archive|(?:send|e-?mail|mail|forward|call) (?!(?:me|notes|list|for|of|address|with|from|about|on|at|in|to|today|tomorrow|next|last|prep|details|times?|thread|that|which)\b)|(?:mark|close|resolve|move|schedule|book|set|update|change|create|add|cancel) (?:the|this|that|it|a|an|my|all|our|case|ticket|account)\b)/i;

/** Says that actions need a person's click, and where to do them. */
export function declineAction({
  text,
  question: { account: named, accounts, zone, text: corrected },
}: QuestionReading): AnswerBuilder | null {
  // "Email adress of Ann" asks for no mail.
  if (!ORDER.test(text) || !ORDER.test(corrected)) return null;
  const out = new AnswerBuilder(zone);
  const account = accounts.length > 1 ? null : named;
  const where = account
    ? ` You can do it on ${out.link(account.name, `/app/accounts/${account.id}/overview`)}.`
    : '';
  out.paragraph(`I can’t send or change anything. Only you can do that.${where}`);
  out.followUps.push(
    ...(account
      ? [`Draft a reply to ${account.name}`, `Summarise ${account.name}`]
      : ['What should I do first?', 'Which renewals are at risk?']),
  );
  return out;
}

/** Kinds of answer that are about an account or person; their name is no word to search for. */
const NAMED: ReadonlySet<string> = new Set(
  'brief comparison figure accounts renewals health health-trend risks opportunities people documents owners cases draft'.split(
    ' ',
  ),
);

/**
 * Says that a name is unknown when nothing else is left to search for. The text is the same for a restricted account,
 * another tenant's and one that does not exist.
 */
export async function declineUnknownName(reading: QuestionReading): Promise<AnswerBuilder | null> {
  const { unknown, intent } = reading;
  if (unknown === null) return null;
  if (asksHeadcount(reading.text)) return declineHeadcount(unknown, reading.question);
  const isRecipient = intent === 'draft' && says(reading.text, `to ${unknown}`);
  const isSought = isRecipient || isSpeaker(unknown, reading.text);
  if (!isSought && isSearchable(reading, unknown)) return null;
  const out = addUnknown(unknown, reading, new AnswerBuilder(reading.question.zone));
  return (await mentions(unknown, reading)) ?? out;
}

const SPEAKS =
  /^ (?:\w+ )?(?:say|said|write|written|wrote|tell|told|ask|asked|answer|answered|reply|replied|promise|promised|complain|complained)\b/;

/** "What did Dr. Amadi write about it?": what others wrote of it is no answer. */
function isSpeaker(name: string, text: string): boolean {
  const [words, said] = [` ${plain(text)} `, plain(name)];
  const at = words.search(new RegExp(` (?:did|does|has|have) (?:\\w+ )?${said} `));
  return at >= 0 && SPEAKS.test(words.slice(words.indexOf(` ${said} `, at) + said.length + 1));
}

function declineHeadcount(name: string, { zone }: Question): AnswerBuilder {
  const out = new AnswerBuilder(zone);
  out.addStep('accounts', 0);
  out.paragraph(`How many people work at ${escapeMarkdown(name)} is not on record.`);
  out.followUps.push(`Who mentions ${name}?`);
  return out;
}

/** Whether something besides the unknown name is left to search for, or an answer may do without it. */
function isSearchable({ intent, instead, left, text }: QuestionReading, unknown: string): boolean {
  const name = new Set(searchTerms(unknown).map(({ stem }) => stem));
  return (
    !NAMED.has(instead ?? intent) ||
    /\babout\b/i.test(text) ||
    splitTerms(left.join(' ')).some(({ stem }) => !name.has(stem))
  );
}

/** Who may be only spoken of: the messages in which a person or conversation of an unknown name is mentioned. */
async function mentions(
  name: string,
  { intent, instead, question, vocabulary, answerers }: QuestionReading,
): Promise<AnswerBuilder | null> {
  if ((instead ?? intent) === 'draft') return null;
  const found = new AnswerBuilder(question.zone);
  found.paragraph(
    `No account or person of the records you can see is called “${escapeMarkdown(name)}”. Messages with the name or a part of it:`,
  );
  const mentioned = await answerers.search({ ...question, bare: name }, found, vocabulary);
  return mentioned && found.citations.some(({ text }) => says(text, name)) ? found : null;
}

function addUnknown(
  name: string,
  { text, names: { tags, accounts } }: QuestionReading,
  out: AnswerBuilder,
) {
  const near: readonly NamedAccount[] = nearNames(name, accounts);
  out.addStep('accounts', 0);
  const regions = tags
    .filter(({ kind }) => kind === 'region')
    .map(({ value }) => escapeMarkdown(value));
  if (near.length === 0 && text.includes(` in ${name}`) && regions.length > 0) {
    out.paragraph(
      `I can’t find an account, person, region or industry called “${escapeMarkdown(name)}” in the records you can see. The regions are ${regions.join(', ')}.`,
    );
    out.followUps.push(...regions.slice(0, 3).map((region) => text.replace(name, region)));
    return out;
  }
  const suggestions = near.slice(0, 3);
  const next =
    suggestions.length > 0
      ? `Did you mean ${suggestions.map((one) => `**${escapeMarkdown(one.name)}**`).join(' or ')}?`
      : 'Check the spelling, or ask about all accounts.';
  out.paragraph(
    `I can’t find an account or person called “${escapeMarkdown(name)}” in the records you can see. ${next}`,
  );
  out.followUps.push(
    ...(suggestions.length > 0
      ? suggestions.map((one) => text.replace(name, one.name))
      : ['Which accounts have the lowest health?', 'Which renewals are at risk?']),
  );
  return out;
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

/**
 * Searches messages for the words of a question in another language; when nothing matches, says in that language that
 * the rules read only English.
 */
export async function declineForeignLanguage(
  reading: QuestionReading,
): Promise<AnswerBuilder | null> {
  const { language, intent, question, vocabulary, answerers } = reading;
  if (!language || intent !== 'search') return null;
  const { account } = question;
  const out = new AnswerBuilder(question.zone);
  if (await answerers.search(question, out, vocabulary)) return out;
  out.paragraph(ENGLISH_ONLY[language]);
  out.followUps.push(
    ...(account
      ? [`Summarise ${account.name}`, `Which risks does ${account.name} have?`]
      : ['Which renewals are at risk?', 'What is our ARR?', 'What happened in the last week?']),
  );
  return out;
}

/** Common metrics that Rapport does not have. */
const UNKEPT = /\b(?:nps|csat|ces|mrr|ltv|clv|cac|acv|tcv|dau|mau)\b/i;

/** Says that nothing was found, and what was searched. */
export function declineEmpty(question: Question, steps: readonly Step[]): AnswerBuilder {
  const out = new AnswerBuilder(question.zone, steps);
  const where = question.account ? ` of ${escapeMarkdown(question.account.name)}` : '';
  const unkept = UNKEPT.exec(question.text)?.[0].toUpperCase();
  const looked = [...new Set(out.steps.map(({ label }) => label))].join(', ');
  out.paragraph(
    `I found nothing about this in the records you can see${where}${looked ? ` (looked through: ${looked})` : ''}. ${unkept ? `Rapport keeps no figure called ${unkept}; those it has are ARR, ARR at risk, NRR, GRR, churn, pipeline and health.` : 'I answer only from your records and don’t guess.'}`,
  );
  out.followUps.push(
    question.account ? `Summarise ${question.account.name}` : 'Which renewals are at risk?',
  );
  return out;
}
