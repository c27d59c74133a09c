import { Op, QueryTypes } from 'sequelize'
import { InboundMessage } from '../../models/infrastructure/InboundMessage.js'
import { database } from '../../platform/database/database.js'
import { bound, sql, type Sql } from '../../platform/database/sql.js'
import { readRows } from '../../platform/database/statement.js'
import type { SetAside } from '../../platform/jobs/job.js'
import { observeInbound } from '../../platform/metrics/metrics.js'
import { purgeInBatches } from '../../platform/tenancy/purgeInBatches.js'
import { gatherUntilCommit } from '../../platform/tenancy/scope.js'

// Processing state of the journal. The inbox processes the rows, and records it here.

/** Marks rows as processed, in the round trip of the scope's commit. */
export const markProcessed = gatherUntilCommit<{ ids: readonly string[]; at: Date }>((marks) =>
  Promise.all(
    marks.map(async ({ ids, at }) => {
      const rows = await readRows<{ since: Date }>(sql`
        update inbound_messages set processed_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
         where id = any(${ids}::bigint[]) returning created_at as since`)
      for (const { since } of rows) observeInbound(since, at)
    }),
  ),
)

/** Records the state of one row: processed, failed, or waiting for the message that it refers to. */
export const noteProgress = (
  row: InboundMessage,
  fields: Partial<Pick<InboundMessage, 'attempts' | 'retryAt' | 'lastError' | 'processedAt' | 'awaits'>>,
): Promise<InboundMessage> => row.update(fields)

/** Milliseconds after which an unprocessed row is checked, and checked again. */
const FORGOTTEN_MS = 5_000

/** Finds a row when `claimStalledJournals` may claim one. */
export const journalsMayStall = (): Sql =>
  bound(
    `select from inbound_messages where processed_at is null and (retry_at is null or retry_at < now())
        and updated_at < now() - $1::integer * interval '1 millisecond'`,
    [FORGOTTEN_MS],
  )

/**
 * Connections whose oldest row has waited too long, each reported once in a while: their nudge may be lost or
 * delayed. Connections being processed are left out. Runs in the platform scope.
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

/** Removes rows of all companies that were processed before a moment. Failed rows stay. */
export const purgeJournal = (before: Date): Promise<number> =>
  purgeInBatches('rows of the journal that were worked through', InboundMessage, {
    processedAt: { [Op.lt]: before },
    lastError: null,
  })

/** Erases the journal rows of these conversations in the scope's company. */
export const eraseConversations = (conversation: readonly string[]): Promise<number> =>
  InboundMessage.destroy({ where: { conversation: [...conversation] } })

/** Erases these numbers from the stored address books. */
export const eraseAddresses = (numbers: readonly string[]): Promise<unknown> =>
  database.query(`delete from address_book where number = any($1::text[])`, {
    bind: [[...numbers]],
    type: QueryTypes.DELETE,
  })

/** Rows that waited when a backup was made. Their messages are stored, and the bot leaves them to people. */
export const unprocessedAfterRestore: readonly SetAside[] = [
  {
    what: 'received messages: stored now, without an answer of the bot',
    sql: `update inbound_messages set payload = payload || '{"isRestored": true}', updated_at = now()
           where processed_at is null and kind = 'message'`,
  },
]
