import { QueryTypes } from 'sequelize'
import { database } from '../../../../platform/database/database.js'
import type { Conversation } from './inbox.queries.js'

/** Namespaces of the advisory locks on a connection's journal, and on one conversation of it. */
const JOURNAL_LOCK = 7_240_011
const CONVERSATION_LOCK = 7_240_012

/**
 * Locks a connection's whole journal until the scope ends. Waits for transactions that hold one of its
 * conversations.
 */
export async function lockJournal(connectionId: number): Promise<void> {
  await database.query(`select pg_advisory_xact_lock($1, $2)`, {
    bind: [JOURNAL_LOCK, connectionId],
    type: QueryTypes.SELECT,
  })
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
