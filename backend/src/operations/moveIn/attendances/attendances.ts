import { columnList, readRows, type Older } from '../reading/older.js'
import { intIn, momentIn } from '../conversion/values.js'
import {
  cutTicket,
  placeAt,
  attendanceId,
  type Attendance,
  type TrackingRow,
  type Written,
} from './cutTicket.js'

/** The attendances of all tickets of a company. */
export class Attendances {
  private readonly byTicket = new Map<number, Attendance[]>()

  /** Reads when each message was written, and the tracking rows: two passes over narrow rows. */
  static async read(older: Older, companyId: number): Promise<Attendances> {
    const attendances = new Attendances()
    const tracking = await trackingOf(older, companyId)
    for await (const { ticketId, written } of writtenByTicket(older, companyId))
      attendances.byTicket.set(ticketId, cutTicket(tracking.get(ticketId) ?? [], written))
    for (const [ticketId, rows] of tracking)
      if (!attendances.byTicket.has(ticketId)) attendances.byTicket.set(ticketId, cutTicket(rows, []))
    return attendances
  }

  /** At least one. */
  ofTicket(ticketId: number): readonly Attendance[] {
    return this.byTicket.get(ticketId) ?? cutTicket([], [])
  }

  /** Source id of the attendance to which something at a time (ms) belongs; without a time the last one. */
  idAt(ticketId: number, at: number | null): string {
    const all = this.ofTicket(ticketId)
    return attendanceId(ticketId, at === null ? all.length - 1 : placeAt(all, at))
  }
}

async function trackingOf(older: Older, companyId: number): Promise<Map<number, TrackingRow[]>> {
  const byTicket = new Map<number, TrackingRow[]>()
  const sql = `select ${columnList(older, 'TicketTraking', 't')} from "TicketTraking" t join "Tickets" p on p.id = t."ticketId"
    where p."companyId" = $1 order by t.id`
  for await (const row of readRows(older, sql, [companyId])) {
    const ticketId = intIn(row, 'ticketId') ?? 0
    const times = ['queuedAt', 'startedAt', 'createdAt'].map((column) => momentIn(row, column))
    const begin = Math.min(...times.filter((time) => time !== null))
    if (!Number.isFinite(begin)) continue
    const rows = byTicket.get(ticketId) ?? []
    rows.push({
      id: intIn(row, 'id') ?? 0,
      userId: intIn(row, 'userId'),
      connectionId: intIn(row, 'whatsappId'),
      begin,
      finishedAt: momentIn(row, 'finishedAt'),
    })
    byTicket.set(ticketId, rows)
  }
  for (const rows of byTicket.values()) rows.sort((a, b) => a.begin - b.begin || a.id - b.id)
  return byTicket
}

const WRITTEN = (key: string) => `
  select ${key} as key, m."ticketId", m."createdAt", m."fromMe" from "Messages" m join "Tickets" p on p.id = m."ticketId"
   where p."companyId" = $1 and coalesce(m."mediaType", '') <> 'reactionMessage' order by m."ticketId", m."createdAt", m.id`

/** SQL of the source id of a message, whose alias is m. */
export const messageKey = ({ generation }: Older): string =>
  generation === 'T' ? `m.id || '/' || m."ticketId"` : 'm.id'

async function* writtenByTicket(
  older: Older,
  companyId: number,
): AsyncGenerator<{ ticketId: number; written: Written[] }> {
  let ticketId: number | null = null
  let written: Written[] = []
  for await (const row of readRows(older, WRITTEN(messageKey(older)), [companyId])) {
    const next = intIn(row, 'ticketId') ?? 0
    if (ticketId !== null && next !== ticketId) {
      yield { ticketId, written }
      written = []
    }
    ticketId = next
    written.push({
      id: String(row['key']),
      at: momentIn(row, 'createdAt') ?? 0,
      fromMe: row['fromMe'] === true,
    })
  }
  if (ticketId !== null) yield { ticketId, written }
}
