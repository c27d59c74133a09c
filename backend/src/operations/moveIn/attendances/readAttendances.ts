import { intIn, momentIn } from '../conversion/values.js'
import { columnList, readRows, type Older, type OlderRow } from '../reading/older.js'
import { Attendances } from './attendances.js'
import { TicketCut, type Attendance, type TrackingRow } from './cutTicket.js'
import { RowsByTicket } from './rowsByTicket.js'

/** SQL of the source id of a message, whose alias is m. */
export const messageKey = ({ generation }: Older): string =>
  generation === 'T' ? `m.id || '/' || m."ticketId"` : 'm.id'

const WRITTEN = (key: string) => `
  select ${key} as key, m."ticketId", m."createdAt", m."fromMe" from "Messages" m join "Tickets" p on p.id = m."ticketId"
   where p."companyId" = $1 and coalesce(m."mediaType", '') <> 'reactionMessage' order by m."ticketId", m."createdAt", m.id`

const TRACKING = (columns: string) => `
  select ${columns} from "TicketTraking" t join "Tickets" p on p.id = t."ticketId" where p."companyId" = $1 order by t."ticketId", t.id`

/** Null for a row without any time. */
function trackingOf(row: OlderRow): TrackingRow | null {
  const begin = beginOf(row)
  return begin === null
    ? null
    : {
        id: intIn(row, 'id') ?? 0,
        userId: intIn(row, 'userId'),
        connectionId: intIn(row, 'whatsappId'),
        begin,
        finishedAt: momentIn(row, 'finishedAt'),
      }
}

/** When an attendance began, by its tracking row (ms). */
export function beginOf(row: OlderRow): number | null {
  const times = ['queuedAt', 'startedAt', 'createdAt'].map((column) => momentIn(row, column))
  const begin = Math.min(...times.filter((time) => time !== null))
  return Number.isFinite(begin) ? begin : null
}

/**
 * The attendances of each ticket that has messages or tracking rows, by the ids of the tickets. One ticket is
 * in memory at a time, and none of its messages.
 */
export async function* cutTickets(
  older: Older,
  companyId: number,
): AsyncGenerator<{ ticketId: number; attendances: readonly Attendance[] }> {
  const written = new RowsByTicket(readRows(older, WRITTEN(messageKey(older)), [companyId]))
  const tracking = new RowsByTicket(
    readRows(older, TRACKING(columnList(older, 'TicketTraking', 't')), [companyId]),
  )
  try {
    for (;;) {
      const [one, other] = [await written.nextTicket(), await tracking.nextTicket()]
      if (one === null && other === null) return
      const ticketId = Math.min(one ?? Infinity, other ?? Infinity)
      const rows: TrackingRow[] = []
      for await (const row of tracking.rowsOf(ticketId)) {
        const found = trackingOf(row)
        if (found) rows.push(found)
      }
      const cut = new TicketCut(rows.sort((a, b) => a.begin - b.begin || a.id - b.id))
      for await (const row of written.rowsOf(ticketId))
        cut.write({
          id: String(row['key']),
          at: momentIn(row, 'createdAt') ?? 0,
          fromMe: row['fromMe'] === true,
        })
      yield { ticketId, attendances: cut.end() }
    }
  } finally {
    await written.close()
    await tracking.close()
  }
}

/** When the attendances of all tickets of a company begin and end, in one pass over narrow rows. */
export async function readAttendances(older: Older, companyId: number): Promise<Attendances> {
  const found = new Attendances()
  for await (const { ticketId, attendances } of cutTickets(older, companyId)) found.add(ticketId, attendances)
  return found
}
