import { Op, QueryTypes } from 'sequelize'
import { InboundMessage } from '../../models/infrastructure/InboundMessage.js'
import { database } from '../../platform/database/database.js'
import { purgeInBatches } from '../../platform/tenancy/purgeInBatches.js'

// How far the journal is worked through. The inbox does the work, and notes it here.

/** Rows are worked through. @returns when each of them came. */
export async function markProcessed(ids: readonly string[], now: Date): Promise<Date[]> {
  if (ids.length === 0) return []
  const rows = await database.query<{ since: Date }>(
    `update inbound_messages set processed_at = $2, updated_at = $2 where id = any($1::bigint[])
     returning created_at as since`,
    { bind: [ids, now], type: QueryTypes.SELECT },
  )
  return rows.map(({ since }) => since)
}

/** Notes how far one row is: worked through, failed, or waiting for the message that it is about. */
export const noteProgress = (
  row: InboundMessage,
  fields: Partial<Pick<InboundMessage, 'attempts' | 'retryAt' | 'lastError' | 'processedAt' | 'awaits'>>,
): Promise<InboundMessage> => row.update(fields)

/** Milliseconds after which a row that nobody has worked through is looked after, and again. */
const FORGOTTEN_MS = 5_000

/**
 * Connections whose oldest row has waited for too long, each told once in a while: their nudge may be lost,
 * or wait behind others. What somebody works at is not among them. Runs in the platform scope.
 */
export const claimStalledJournals = (): Promise<{ companyId: number; connectionId: number }[]> =>
  database.query(
    `with oldest as (
       select distinct on (connection_id) id from inbound_messages
        where processed_at is null and (retry_at is null or retry_at < now()) order by connection_id, id
     ), forgotten as (
       select waiting.id from inbound_messages waiting join oldest using (id)
        where waiting.updated_at < now() - $1 * interval '1 millisecond'
        order by waiting.id limit 1000 for update of waiting skip locked
     )
     update inbound_messages waiting set updated_at = now() from forgotten where waiting.id = forgotten.id
     returning waiting.company_id as "companyId", waiting.connection_id as "connectionId"`,
    { bind: [FORGOTTEN_MS], type: QueryTypes.SELECT },
  )

/** Removes rows of all companies that were worked through before a moment; those that failed stay. */
export const purgeJournal = (before: Date): Promise<number> =>
  purgeInBatches('rows of the journal that were worked through', InboundMessage, {
    processedAt: { [Op.lt]: before },
    lastError: null,
  })

/** Erases what the scope's company has of these conversations. */
export const eraseConversations = (conversation: readonly string[]): Promise<number> =>
  InboundMessage.destroy({ where: { conversation: [...conversation] } })

/** Erases these numbers from the address books that phones have sent. */
export const eraseAddresses = (numbers: readonly string[]): Promise<unknown> =>
  database.query(`delete from address_book where number = any($1::text[])`, {
    bind: [[...numbers]],
    type: QueryTypes.DELETE,
  })
