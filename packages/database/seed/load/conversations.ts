import { sql } from 'kysely';
import { accountsOf, chance, idOf, oneOf } from './span.ts';
import type { LoadDb, Span } from './span.ts';

const HEALTH_DAYS = 390;
const HEALTH_STEP = 15;

/** The score of each account, now and every fifteen days of the last year. */
export async function loadHealth(db: LoadDb, span: Span): Promise<void> {
  await sql`
    insert into health_score (org_id, account_id, score, confidence, messages_read, method, inputs_digest, restricted)
    select ${span.org}, acc.id, a.health_score, 0.8, 0, 'rules', 'generated', acc.restricted
    from ${accountsOf(span)} acc join account a on a.org_id = ${span.org} and a.id = acc.id`.execute(
    db,
  );
  const row = sql`(acc.n * ${sql.lit(HEALTH_DAYS)} + back)`;
  await sql`
    insert into health_day (org_id, account_id, day, score, restricted)
    select ${span.org}, acc.id, (select app_today()) - back,
      round(greatest(-5, least(5, a.health_score + (${chance(span, row, 61)} - 0.5) * 2 * least(1, back / 30.0)))::numeric, 1), acc.restricted
    from ${accountsOf(span)} acc join account a on a.org_id = ${span.org} and a.id = acc.id,
    generate_series(0, ${sql.lit(HEALTH_DAYS)}, ${sql.lit(HEALTH_STEP)}) back`.execute(db);
}

const SUBJECTS = [
  'Monthly report',
  'Question on the invoice',
  'Next steps',
  'Training in spring',
  'Access for new people',
  'Review of the quarter',
];
const LINES = [
  'Thank you for the quick answer, that helps a lot.',
  'Could you send us the figures of last month by Friday?',
  'The export works again since this morning.',
  'We plan to add two more teams next quarter.',
  'I am afraid the page is still slow for us.',
  'Please find the signed order attached.',
  'Our people like the new search.',
  'Who looks after the integration on your side?',
];
const THREAD = 5;
const THREADS = sql.lit(1_024);

/** Mail between each account and its owner in threads of five, spread evenly over the accounts. */
export async function loadConversations(db: LoadDb, span: Span): Promise<void> {
  if (span.messages === 0) return;
  const each = Math.floor(span.messages / span.accounts);
  const over = span.messages % span.accounts;
  const thread = sql`(acc.n * ${THREADS} + t)`;
  const row = sql`(acc.n * ${THREADS} + t) * ${sql.lit(THREAD)} + j`;
  const by = (purpose: number) => chance(span, thread, purpose);
  await sql`
    with acc as materialized (
      select acc.*, ${each}::int + (acc.n <= ${over}::int)::int as said, p.id as person from ${accountsOf(span)} acc
      join contact p on p.org_id = ${span.org} and p.account_id = acc.id and p.vip),
    threads as materialized (
      select acc.id as account, acc.n, acc.restricted, acc.person, t, ${idOf(span, thread, 5)} as id, ${oneOf(SUBJECTS, by(71))} as subject,
        least(${sql.lit(THREAD)}, acc.said - t * ${sql.lit(THREAD)}) as said,
        app_now() - (1 + ${by(72)} * ${by(72)} * 700) * interval '1 day' as first_at
      from acc, generate_series(0, (acc.said + ${sql.lit(THREAD - 1)}) / ${sql.lit(THREAD)} - 1) t),
    conversations as (
      insert into conversation (org_id, id, account_id, provider, kind, original_item_id, title, subject_key, sentiment, initiator_id,
        last_responder_id, first_at, last_at, message_count, restricted)
      select ${span.org}, id, account, 'import', 'email', 'generated-' || n || '-' || t, subject, lower(subject),
        round((${chance(span, sql`threads.n * ${THREADS} + threads.t`, 73)} * 4 - 1.5)::numeric, 2), person, person, first_at,
        first_at + (said - 1) * interval '9 hours', said, restricted from threads)
    insert into message (org_id, id, conversation_id, account_id, provider, provider_item_id, sender_id, direction, sent_at, subject,
      visible_text, language, sentiment, restricted)
    select ${span.org}, ${idOf(span, sql`(acc.n * ${THREADS} + acc.t) * ${sql.lit(THREAD)} + j`, 6)}, acc.id, acc.account, 'import', 'generated-' || (${row}),
      case when j % 2 = 0 then acc.person end, case when j % 2 = 0 then 'incoming' else 'outgoing' end, acc.first_at + j * interval '9 hours',
      acc.subject, ${oneOf(LINES, chance(span, row, 74))} || ' ' || ${oneOf(LINES, chance(span, row, 75))}, 'en',
      round((${chance(span, row, 76)} * 4 - 1.5)::numeric, 2), acc.restricted
    from threads acc, generate_series(0, acc.said - 1) j`.execute(db);
}
