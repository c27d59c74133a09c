import { QueryTypes } from 'sequelize'
import { database } from '../../../../platform/database/database.js'
import { sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import type { Conversation } from './inbox.queries.js'

/** Namespaces of the advisory locks on a connection's journal, and on one conversation of it. */
const JOURNAL_LOCK = 7_240_011
const CONVERSATION_LOCK = 7_240_012

/**
 * Locks a connection's whole journal until the scope ends. Waits for transactions that hold one of its
 * conversations. A read that is requested at the same moment sees what they have committed.
 */
export async function lockJournal(connectionId: number): Promise<void> {
  await readRows(sql`select pg_advisory_xact_lock(${JOURNAL_LOCK}, ${connectionId})`)
}

/** Locks one conversation until the scope ends; other conversations of its connection stay free. */
export async function lockConversation({ connectionId, conversation }: Conversation): Promise<void> {
  await database.query(
    `select pg_advisory_xact_lock_shared($1, $2), pg_advisory_xact_lock($3, hashtext($4))`,
    {
      bind: [JOURNAL_LOCK, connectionId, CONVERSATION_LOCK, `${connectionId}/${conversation}`],
      type: QueryTypes.SELECT,
    },
  )
}
