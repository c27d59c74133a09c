import { addDays, instantAt, localTime } from '@balcao/contract'
import { addMinutes } from 'date-fns'
import {
  Contact,
  Message,
  Schedule,
  Ticket,
  TicketTracking,
  UserRating,
  type Queue,
  type User,
} from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { ATTENDANTS, SCHEDULES, TIMEZONE } from './data/company.js'
import { CUSTOMERS, TALKS } from './data/customers.js'

/** Days of history, today included: enough for two periods of the dashboard. */
const DAYS = 45
/** When people write, as minutes since midnight; some of these each day. */
const MINUTES = [9 * 60 + 5, 10 * 60 + 40, 11 * 60 + 15, 14 * 60 + 20, 15 * 60 + 50, 17 * 60 + 10]

interface Demo {
  companyId: number
  connectionId: number
  users: readonly User[]
  queues: readonly Queue[]
}

/** One finished conversation. */
interface Attendance {
  contact: Contact
  queue: Queue
  user: User
  messages: readonly string[]
  queuedAt: Date
  startedAt: Date
  finishedAt: Date
  rate: 1 | 2 | 3 | null
}

/** An item of a list; always the same for an index. */
function pick<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('The demo has nothing to choose from')
  return found
}

/**
 * Creates contacts who write regularly, and some who wrote once. Customers who write when the demo is created
 * are left out.
 */
async function ensureContacts(companyId: number): Promise<Contact[]> {
  const silentCustomers = CUSTOMERS.filter(({ writes }) => writes.length === 0)
  return Contact.bulkCreate(silentCustomers.map(({ name, number }) => ({ companyId, name, number })))
}

function attendancesOf(contacts: readonly Contact[], { users, queues }: Demo, now: Date): Attendance[] {
  const attendants = users.filter(({ email }) => ATTENDANTS.includes(email))
  const today = localTime(now, TIMEZONE).date
  const found: Attendance[] = []
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(today, day + 1 - DAYS)
    for (const [place, minute] of MINUTES.entries()) {
      const number = day * MINUTES.length + place
      // Fewer at first, so that figures grow over time.
      if ((number * 7) % 11 > 3 + Math.floor(day / 9)) continue
      const queuedAt = instantAt({ date, minute }, TIMEZONE)
      const startedAt = addMinutes(queuedAt, 2 + ((number * 5) % 19))
      const finishedAt = addMinutes(startedAt, 6 + ((number * 13) % 48))
      if (finishedAt >= now) continue
      found.push({
        contact: pick(contacts, number * 3 + Math.floor(number / contacts.length)),
        queue: pick(queues, number % 3),
        user: pick(attendants, Math.floor(number / 2)),
        messages: pick(TALKS, number),
        queuedAt,
        startedAt,
        finishedAt,
        rate: number % 5 < 3 ? pick([3, 3, 2, 3, 1, 2, 3] as const, number) : null,
      })
    }
  }
  return found
}

/**
 * Some weeks of finished conversations and scheduled messages for the next days, so that pages have data.
 * Only created with the company.
 */
export async function makeHistory(demo: Demo): Promise<void> {
  const contacts = await ensureContacts(demo.companyId)
  await makeTalks(demo, contacts)
  await makeSchedules(demo, contacts)
}

async function makeSchedules({ companyId, users }: Demo, contacts: readonly Contact[]): Promise<void> {
  const today = localTime(clock.now(), TIMEZONE).date
  const author = users.find(({ email }) => ATTENDANTS.includes(email))
  for (const { to, body, inDays, minute } of SCHEDULES) {
    const contact = contacts.find(({ number }) => number === to)
    if (!contact) throw new Error(`${to} is not among the demo’s known customers`)
    const sendAt = instantAt({ date: addDays(today, inDays), minute }, TIMEZONE)
    await Schedule.create({
      companyId,
      contactId: contact.id,
      connectionId: null,
      userId: author?.id ?? null,
      body,
      sendAt,
    })
  }
}

async function makeTalks(demo: Demo, contacts: readonly Contact[]): Promise<void> {
  const { companyId, connectionId } = demo
  const attendances = attendancesOf(contacts, demo, clock.now())
  const tickets = await Ticket.bulkCreate(
    attendances.map(({ contact, queue, user, queuedAt, finishedAt }) => ({
      companyId,
      connectionId,
      contactId: contact.id,
      queueId: queue.id,
      userId: user.id,
      status: 'closed',
      createdAt: queuedAt,
      closedAt: finishedAt,
      lastMessageAt: finishedAt,
    })),
  )
  const withTickets = attendances.map((each, index) => ({ ...each, ticketId: pick(tickets, index).id }))
  await TicketTracking.bulkCreate(
    withTickets.map(({ ticketId, user, queuedAt, startedAt, finishedAt, rate }) => ({
      companyId,
      connectionId,
      ticketId,
      userId: user.id,
      queuedAt,
      startedAt,
      finishedAt,
      firstResponseAt: addMinutes(startedAt, 1),
      ratingAt: rate ? finishedAt : null,
      rated: rate !== null,
    })),
  )
  await Message.bulkCreate(
    withTickets.flatMap(({ messages, ticketId, contact, queue, user, queuedAt, startedAt }) =>
      messages.map((body, place) => {
        const fromMe = place % 2 === 1
        return {
          companyId,
          connectionId,
          ticketId,
          contactId: contact.id,
          queueId: queue.id,
          body,
          fromMe,
          read: true,
          userId: fromMe ? user.id : null,
          sendState: fromMe ? ('sent' as const) : null,
          ack: fromMe ? 3 : 0,
          whatsappId: `3EB0DE31${String(ticketId).padStart(8, '0')}${String(place).padStart(4, '0')}`,
          createdAt: place === 0 ? queuedAt : addMinutes(startedAt, place),
        }
      }),
    ),
  )
  await UserRating.bulkCreate(
    withTickets.flatMap(({ ticketId, user, rate, finishedAt }) =>
      rate ? [{ companyId, ticketId, userId: user.id, rate, createdAt: addMinutes(finishedAt, 3) }] : [],
    ),
  )
  await database.query('update tickets set preview_message_id = preview_of(id) where company_id = $1', {
    bind: [companyId],
  })
}
