import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import type { SetAside } from '../../../platform/jobs/job.js'
import { maySend } from '../../billing/companies/index.js'
import { isConnected } from '../../company/connections/index.js'
import { hasLeft } from '../messages/index.js'
import { closingSilently } from '../tickets/index.js'

/**
 * Open tickets (no groups) unchanged for longer than their connection's settings allow, at $1. Their last
 * message is ours or the bot's, and was sent.
 */
const SILENT = `
  from connections c
  join companies k on k.id = c.company_id
  join tickets t on t.company_id = c.company_id and t.connection_id = c.id and t.status = 'open' and not t.is_group
   and t.updated_at < $1::timestamptz - make_interval(mins => c.expires_ticket)
 cross join lateral (
   select m.from_me, m.send_state, m.created_at from messages m
    where m.company_id = t.company_id and m.ticket_id = t.id order by m.id desc limit 1) said
 where c.expires_ticket > 0 and ${hasLeft('said')}
   and said.created_at < $1::timestamptz - make_interval(mins => c.expires_ticket)`

/** Those of connected numbers whose company may send: they are closed with a text. */
const INACTIVE = `${SILENT} and ${isConnected('c')} and ${maySend('k', '$1')}`

/** Tickets of the scope's company whose customers have been silent for too long, whatever keeps them open. */
export async function listSilent(now: Date): Promise<number[]> {
  const rows = await database.query<{ id: number }>(`select t.id ${SILENT} order by t.id`, {
    bind: [now],
    type: QueryTypes.SELECT,
  })
  return rows.map(({ id }) => id)
}

/** Connections with such tickets, of all active companies. Runs in the platform scope. */
export const listConnectionsWithInactive = (now: Date): Promise<{ id: number; companyId: number }[]> =>
  database.query(`select distinct c.id, c.company_id as "companyId" ${INACTIVE}`, {
    bind: [now],
    type: QueryTypes.SELECT,
  })

/** Such tickets of a connection, the longest silent first. With `ticketId`, only that one. */
export async function listInactive(connectionId: number, now: Date, ticketId?: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select t.id ${INACTIVE} and c.id = $2 and ($3::integer is null or t.id = $3) order by said.created_at limit 500`,
    { bind: [now, connectionId, ticketId ?? null], type: QueryTypes.SELECT },
  )
  return rows.map(({ id }) => id)
}

/**
 * Tickets that became inactive between a backup and its restore. The old installation has most likely closed
 * them with its text.
 */
export const inactiveAfterRestore: readonly SetAside[] = [
  {
    what: 'tickets without an answer: closed without a text',
    sql: closingSilently(`select t.id ${INACTIVE.replaceAll('$1', 'now()')}`),
  },
]
