import { HOUR_MS } from '@balcao/contract/time/durations'
import type { TicketOrder, TicketTarget } from '@balcao/contract'
import type { Ticket } from '../../../../models/index.js'
import { raw, sql, type Sql } from '../../../../platform/database/sql.js'
import { AppError } from '../../../../platform/errors/AppError.js'

/** A ticket's columns that an order uses. */
type Placed = Pick<Ticket, 'id'> &
  Partial<Pick<Ticket, 'lastMessageAt' | 'waitingSince'>> & { target?: Pick<TicketTarget, 'dueAt'> | null }

/** After how many hours of waiting a ticket without a target counts as due in the order of targets. */
const WITHOUT_TARGET_HOURS = 876_000

/** An order of the list: by an instant, then by id. All but `due` have an index. */
interface ListOrder {
  /** Compared expression, as SQL. */
  instant: string
  direction: 'asc' | 'desc'
  /** The instant of a ticket, as ISO 8601; null comes after every instant. */
  instantOf: (ticket: Placed) => string | null
  /** Prefix of this order's cursors; the first order has none. */
  mark: string
}

const orders = {
  /** Latest message first. */
  talk: {
    instant: '"Ticket"."last_message_at"',
    direction: 'desc',
    instantOf: ({ lastMessageAt }) => lastMessageAt?.toISOString() ?? null,
    mark: '',
  },
  /**
   * Longest waiting first; tickets that don't wait come last. The `case` is that of the index, which explains
   * it.
   */
  waiting: {
    instant: `(case when "Ticket"."waiting_since" is null then 'infinity' else "Ticket"."waiting_since" end)`,
    direction: 'asc',
    instantOf: ({ waitingSince }) => waitingSince?.toISOString() ?? null,
    mark: 'waiting/',
  },
  /**
   * The nearest target first. Those without one follow, longest waiting first: they count as due a hundred
   * years later. Only waiting tickets have targets, and they are few, so they are sorted without an index.
   */
  due: {
    instant: `(case when "Ticket"."waiting_since" is null then 'infinity' else coalesce(
      (select due.due_at from ticket_waits due
        where due.ticket_id = "Ticket"."id" and due.since = "Ticket"."waiting_since" and due.queue_id = "Ticket"."queue_id"),
      "Ticket"."waiting_since" + interval '${WITHOUT_TARGET_HOURS} hours') end)`,
    direction: 'asc',
    instantOf: ({ target, waitingSince }) =>
      target?.dueAt ??
      (waitingSince && new Date(waitingSince.getTime() + WITHOUT_TARGET_HOURS * HOUR_MS).toISOString()) ??
      null,
    mark: 'due/',
  },
} as const satisfies Record<TicketOrder, ListOrder>

/** The order as SQL. */
export const orderSql = (name: TicketOrder): Sql => {
  const { instant, direction } = orders[name]
  return raw(`${instant} ${direction}, "Ticket"."id" ${direction}`)
}

/** A cursor after a ticket: opaque to clients, and stable while tickets move. */
export function toCursor(ticket: Placed, name: TicketOrder): string {
  const { instantOf, mark } = orders[name]
  const instant = instantOf(ticket) ?? 'infinity'
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
