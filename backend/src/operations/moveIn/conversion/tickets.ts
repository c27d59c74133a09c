import { attendanceId, TicketCut, type Attendance } from '../attendances/cutTicket.js'
import { beginOf, cutTickets } from '../attendances/readAttendances.js'
import { columnList, readRows, type OlderRow } from '../reading/older.js'
import { counted, ofCompany, ofParent, type Context, type Conversion } from './context.js'
import { tagIds } from './people.js'
import { datesOf, intIn, isoOf, momentIn, refIn, textIn } from './values.js'

const STATUSES = new Set(['open', 'pending', 'closed'])

function statusOf({ findings }: Context, row: OlderRow): string {
  const status = textIn(row, 'status')
  if (STATUSES.has(status)) return status
  const becomes = (intIn(row, 'unreadMessages') ?? 0) > 0 ? 'pending' : 'closed'
  findings.note(
    'Tickets',
    `has the unknown status ${JSON.stringify(status)}: it becomes ${becomes}`,
    row['id'],
  )
  return becomes
}

/** Tickets that stay live: of each person and connection the one that was changed last. */
async function liveTickets(context: Context): Promise<ReadonlySet<string>> {
  const people = await context.people()
  const newest = new Map<string, { id: string; at: number }>()
  const sql = `select id, status, "contactId", "whatsappId", "updatedAt" from "Tickets"
    where "companyId" = $1 and status <> 'closed' order by id`
  for await (const row of readRows(context.older, sql, [context.companyId])) {
    const place = `${people.kept(refIn(row, 'contactId'))} ${refIn(row, 'whatsappId') ?? `none ${textIn(row, 'id')}`}`
    const at = momentIn(row, 'updatedAt') ?? 0
    if (at >= (newest.get(place)?.at ?? -1)) newest.set(place, { id: textIn(row, 'id'), at })
  }
  return new Set([...newest.values()].map(({ id }) => id))
}

/** One ticket of ours for each attendance. */
export const tickets: Conversion = async function* (context) {
  const { findings } = context
  const [people, live] = await Promise.all([context.people(), liveTickets(context)])
  const cuts = cutTickets(context.older, context.companyId)
  let next = await cuts.next()
  for await (const row of counted(context, 'Tickets', ofCompany(context, 'Tickets'))) {
    const ticketId = intIn(row, 'id') ?? 0
    while (!next.done && next.value.ticketId < ticketId) next = await cuts.next()
    const found = !next.done && next.value.ticketId === ticketId ? next.value.attendances : null
    const contact = people.kept(refIn(row, 'contactId'))
    if (contact === null) {
      findings.leaveOut('Tickets', 'has no contact: it is left out with its messages', ticketId)
      continue
    }
    let status = statusOf(context, row)
    if (status !== 'closed' && !live.has(String(ticketId))) {
      findings.note(
        'Tickets',
        'another ticket of the same person and connection is live: it is closed',
        ticketId,
      )
      status = 'closed'
    }
    const all = found ?? new TicketCut([]).end()
    for (const [place, attendance] of all.entries()) {
      findings.attendances[attendance.cutBy] += 1
      yield {
        id: attendanceId(ticketId, place),
        values: {
          ...valuesOf(row, attendance, place === all.length - 1 ? status : 'closed'),
          contact_id: contact,
          ...(place === all.length - 1 && { uuid: textIn(row, 'uuid') || undefined }),
        },
      }
    }
  }
}

function valuesOf(row: OlderRow, attendance: Attendance, status: string): Record<string, unknown> {
  const { tracking, firstAt, lastAt, lastId } = attendance
  const created = momentIn(row, 'createdAt')
  const begin = Math.min(tracking?.begin ?? Infinity, firstAt ?? Infinity)
  const from = Number.isFinite(begin) ? begin : created
  const isLive = status !== 'closed'
  const last = lastAt ?? tracking?.finishedAt ?? from
  const closed = tracking?.finishedAt ?? lastAt ?? momentIn(row, 'updatedAt') ?? from
  const user = isLive ? refIn(row, 'userId') : (idText(tracking?.userId) ?? refIn(row, 'userId'))
  return {
    status,
    unread_messages: isLive ? Math.max(intIn(row, 'unreadMessages') ?? 0, 0) : 0,
    preview_message_id: lastId,
    ...(last !== null && { last_message_at: isoOf(last) }),
    waiting_since: status === 'pending' ? isoOf(last) : null,
    is_group: row['isGroup'] === true,
    user_id: status === 'pending' ? null : user,
    connection_id: refIn(row, 'whatsappId') ?? idText(tracking?.connectionId),
    queue_id: refIn(row, 'queueId'),
    closed_at: isLive ? null : isoOf(closed),
    ...(from !== null && { created_at: isoOf(from) }),
    updated_at: isoOf((isLive ? momentIn(row, 'updatedAt') : closed) ?? from ?? Date.now()),
  }
}

const idText = (id: number | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id)

/** The tracking rows, each with its attendance. Those without any time are left out. */
export const tracking: Conversion = async function* (context) {
  const attendances = await context.attendances()
  const sql = ofParent(context, 'TicketTraking', {
    parent: 'Tickets',
    column: 'ticketId',
    order: 't."ticketId", t.id',
  })
  for await (const row of counted(context, 'TicketTraking', sql)) {
    const id = intIn(row, 'id')
    const ticketId = intIn(row, 'ticketId') ?? 0
    const found = attendances.ofTracking(ticketId, id ?? 0)
    if (!found) {
      context.findings.leaveOut('TicketTraking', 'has no time at all', id)
      continue
    }
    const { lastAt, nextFrom } = found
    const finished = momentIn(row, 'finishedAt') ?? (nextFrom === null ? null : (lastAt ?? nextFrom))
    yield {
      id: String(id),
      values: {
        ticket_id: found.id,
        connection_id: refIn(row, 'whatsappId'),
        user_id: refIn(row, 'userId'),
        queued_at: isoOf(momentIn(row, 'queuedAt') ?? beginOf(row)),
        started_at: isoOf(momentIn(row, 'startedAt')),
        finished_at: isoOf(finished),
        rating_at: isoOf(momentIn(row, 'ratingAt')),
        rated: row['rated'] === true,
        ...datesOf(row),
      },
    }
  }
}

export const ticketTags: Conversion = async function* (context) {
  const [attendances, staying] = await Promise.all([context.attendances(), tagIds(context)])
  const order = 't."ticketId", t."tagId"'
  let ofTicket = ''
  let met = new Set<string>()
  const sql = ofParent(context, 'TicketTags', { parent: 'Tickets', column: 'ticketId', order })
  for await (const row of counted(context, 'TicketTags', sql)) {
    const ticket = attendances.idAt(intIn(row, 'ticketId') ?? 0, null)
    const tag = staying.get(textIn(row, 'tagId'))
    const id = `${ticket}/${tag}`
    if (ticket !== ofTicket) [ofTicket, met] = [ticket, new Set()]
    if (tag === undefined) context.findings.leaveOut('TicketTags', 'its tag is of another company', id)
    else if (met.has(id)) context.findings.merge('TicketTags', 'the ticket has the tag twice', id)
    else {
      met.add(id)
      yield { id, values: { ticket_id: ticket, tag_id: tag, ...datesOf(row) } }
    }
  }
}

/** The last ticket of each contact, for notes that name none. */
async function lastTickets({ older, companyId }: Context): Promise<Map<number, number>> {
  const last = new Map<number, number>()
  const sql = `select "contactId", max(id) as id from "Tickets" where "companyId" = $1 and "contactId" is not null group by 1`
  for await (const row of readRows(older, sql, [companyId]))
    last.set(intIn(row, 'contactId') ?? 0, intIn(row, 'id') ?? 0)
  return last
}

export const ticketNotes: Conversion = async function* (context) {
  const { findings } = context
  const [attendances, people, last] = await Promise.all([
    context.attendances(),
    context.people(),
    lastTickets(context),
  ])
  const sql = ofParent(context, 'TicketNotes', { parent: 'Contacts', column: 'contactId' })
  for await (const row of counted(context, 'TicketNotes', sql)) {
    const id = textIn(row, 'id')
    const ticketId = intIn(row, 'ticketId') ?? last.get(intIn(row, 'contactId') ?? 0)
    if (ticketId === undefined) {
      findings.leaveOut('TicketNotes', 'its contact has no ticket', id)
      continue
    }
    if (intIn(row, 'ticketId') === null)
      findings.note('TicketNotes', 'names no ticket: it goes to the last one of its contact', id)
    yield {
      id,
      values: {
        note: textIn(row, 'note'),
        ticket_id: attendances.idAt(ticketId, momentIn(row, 'createdAt')),
        contact_id: people.kept(refIn(row, 'contactId')),
        user_id: refIn(row, 'userId'),
        ...datesOf(row),
      },
    }
  }
}

const HIGHEST_RATE = 3

export const ratings: Conversion = async function* (context) {
  const { findings } = context
  const attendances = await context.attendances()
  const sql = `select ${columnList(context.older, 'UserRatings', 't')} from "UserRatings" t left join "Tickets" p on p.id = t."ticketId"
    where coalesce(p."companyId", t."companyId") = $1 order by t.id`
  for await (const row of counted(context, 'UserRatings', sql)) {
    const id = textIn(row, 'id')
    const rate = intIn(row, 'rate')
    const ticketId = intIn(row, 'ticketId')
    if (ticketId === null) findings.leaveOut('UserRatings', 'belongs to no ticket', id)
    else if (rate === null || rate < 1)
      findings.leaveOut('UserRatings', `its rate is none from 1 to ${HIGHEST_RATE}`, id)
    else {
      if (rate > HIGHEST_RATE)
        findings.note(
          'UserRatings',
          `its rate is higher than ${HIGHEST_RATE}: it becomes ${HIGHEST_RATE}`,
          `${id}: ${rate}`,
        )
      // Attendances are rated when they end, some time before the rating is stored.
      yield {
        id,
        values: {
          ticket_id: attendances.idAt(ticketId, momentIn(row, 'createdAt')),
          user_id: refIn(row, 'userId'),
          rate: Math.min(rate, HIGHEST_RATE),
          ...datesOf(row),
        },
      }
    }
  }
}
