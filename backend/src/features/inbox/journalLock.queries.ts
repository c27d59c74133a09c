import { QueryTypes } from 'sequelize'
import { database } from '../../platform/database/database.js'
import type { Conversation } from './inbox.queries.js'

/** Namespaces of the advisory locks on a connection's journal, and on one conversation of it. */
const JOURNAL_LOCK = 7_240_011
const CONVERSATION_LOCK = 7_240_012

/** Waits until nobody works at any conversation of a connection, and keeps them all until the scope ends. */
export async function holdJournal(connectionId: number): Promise<void> {
  await database.query(`select pg_advisory_xact_lock($1, $2)`, {
    bind: [JOURNAL_LOCK, connectionId],
    type: QueryTypes.SELECT,
  })
}

/** Waits until nobody works at a conversation, and keeps it until the scope ends; others of its connection may be worked at. */
export async function holdConversation({ connectionId, conversation }: Conversation): Promise<void> {
  await database.query(
    `select pg_advisory_xact_lock_shared($1, $2), pg_advisory_xact_lock($3, hashtext($4))`,
    {
      bind: [JOURNAL_LOCK, connectionId, CONVERSATION_LOCK, `${connectionId}/${conversation}`],
      type: QueryTypes.SELECT,
    },
  )
}
