import { sql } from 'kysely';
import { loadAccounts, loadContacts } from './accounts.ts';
import { loadDailyRevenue, loadDeals, loadMovements } from './money.ts';
import type { LoadDb, Span } from './span.ts';
import { loadConversations, loadHealth } from './conversations.ts';

/**
 * Writes a span of accounts with all their records in a few statements. If the database role may, triggers and foreign
 * keys are off for this transaction: the statements write what triggers would, and refer only to rows of the span.
 */
export async function loadSpan(owner: LoadDb, span: Span): Promise<void> {
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('session_replication_role', 'replica', true) where (select rolsuper from pg_roles where rolname = current_user)`.execute(
      db,
    );
    await sql`select set_config('app.org', ${span.org}, true), set_config('app.now', ${span.now.toISOString()}, true)`.execute(
      db,
    );
    await loadAccounts(db, span);
    await loadContacts(db, span);
    await loadMovements(db, span);
    await loadDailyRevenue(db, span);
    await loadDeals(db, span);
    await loadHealth(db, span);
    await loadConversations(db, span);
  });
}
