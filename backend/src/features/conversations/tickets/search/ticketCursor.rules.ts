import type { TicketOrder } from '@balcao/contract'
import type { Ticket } from '../../../../models/index.js'
import { raw, sql, type Sql } from '../../../../platform/database/sql.js'
import { AppError } from '../../../../platform/errors/AppError.js'

/** A ticket's columns that an order uses. */
type Placed = Pick<Ticket, 'id'> & Partial<Pick<Ticket, 'lastMessageAt' | 'waitingSince'>>

/** An order of the list: by an instant, then by id. Each has an index. */
interface ListOrder {
  /** Compared expression, as SQL. */
  instant: string
  direction: 'asc' | 'desc'
  /** The ticket's column; null comes after every instant. */
  column: 'lastMessageAt' | 'waitingSince'
  /** Prefix of this order's cursors; the first order has none. */
  mark: string
}

const orders = {
  /** Latest message first. */
  talk: {
    instant: '"Ticket"."last_message_at"',
    direction: 'desc',
    column: 'lastMessageAt',
    mark: '',
  },
  /**
   * Longest waiting first; tickets that don't wait come last. The `case` is that of the index, which explains
   * it.
   */
  waiting: {
    instant: `(case when "Ticket"."waiting_since" is null then 'infinity' else "Ticket"."waiting_since" end)`,
    direction: 'asc',
    column: 'waitingSince',
    mark: 'waiting/',
  },
} as const satisfies Record<TicketOrder, ListOrder>

/** The order as SQL. */
export const orderSql = (name: TicketOrder): Sql => {
  const { instant, direction } = orders[name]
  return raw(`${instant} ${direction}, "Ticket"."id" ${direction}`)
}

/** A cursor after a ticket: opaque to clients, and stable while tickets move. */
export function toCursor(ticket: Placed, name: TicketOrder): string {
  const { column, mark } = orders[name]
  const instant = ticket[column]?.toISOString() ?? 'infinity'
  return Buffer.from(`${mark}${instant}/${ticket.id}`).toString('base64url')
}

/** Whether Postgres can store the instant. */
const isStorable = (at: Date): boolean => at.getTime() >= 0 && at.getFullYear() <= 9999

/** An instant for SQL; null when it is invalid. */
function instantIn(text: string): string | null {
  if (text === 'infinity') return text
  const at = new Date(text)
  return isStorable(at) ? at.toISOString() : null
}

/**
 * SQL condition: tickets after a cursor. Both columns are compared as a row, so that the index continues
 * there.
 * @throws AppError ERR_VALIDATION when it is not a cursor of this order.
 */
export function behind(cursor: string, name: TicketOrder): Sql {
  const { instant, direction, mark } = orders[name]
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [instantText = '', idText] = text.slice(mark.length).split('/')
  const at = text.startsWith(mark) ? instantIn(instantText) : null
  const id = Number(idText)
  // The column is a 32-bit integer. A larger number would change the comparison's type, and no index would
  // match.
  if (at === null || !Number.isInteger(id) || id < 0 || id > 2_147_483_647) {
    throw new AppError('ERR_VALIDATION', {
      field: 'query.before',
      message: 'before is not a cursor of this list',
    })
  }
  return sql`(${raw(instant)}, "Ticket"."id") ${raw(direction === 'asc' ? '>' : '<')} (${at}::timestamptz, ${id}::integer)`
}
