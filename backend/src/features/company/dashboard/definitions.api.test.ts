import { dashboardApi, dashboardCards, instantAt, ticketsApi, type DashboardFigures } from '@balcao/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Contact, Message, Setting, Ticket, TicketTracking, UserRating } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aQueue, aUser, inCompany, unique, uniqueNumber } from '../../../testing/fixtures.js'

/*
 * A week in Santiago: Monday, August 31 to Sunday, September 6, 2026. Its last day lacks the first hour: at
 * midnight the clock goes from 00:00 (4 hours behind UTC) to 01:00 (3 hours behind). Now it is 00:30 on the
 * 7th.
 */
const TIMEZONE = 'America/Santiago'
const NOW = '09-07 00:30'

/** `09-05 23:30` by the clock of the company. */
function at(text: string): Date {
  const [day = '', time = ''] = text.split(' ')
  const [hours = '', minutes = ''] = time.split(':')
  return instantAt({ date: `2026-${day}`, minute: Number(hours) * 60 + Number(minutes) }, TIMEZONE)
}

/*
 * The times that follow from each row, in minutes (w waiting, r first response, s support):
 *
 *  plain     w 10  r 12  s 60    it begins when the period does
 *  earlier   queued in the week before, attended in this one: it counts in neither as finished
 *  clock     w 45  r 50  s 30    an hour less than the clock shows, because the clock was put forward
 *  deleted   w 20  r 30  s 60    Bruno has been deleted
 *  group     -                   finished, and a lead: no times
 *  bot       -                   finished, and a lead: nobody attended
 *  again     w 30  r 30  s 30    the same ticket twice: it counts once,
 *  again     -     -     s 20      attended twice; the second time nobody waited
 *  handed    w 40  r 45  s 120   Bruno began, Carla finished it in another queue
 *  rated     w 5   r 6   s 60    the rating was requested after the end and came the next day
 *  deleted2  w 10  r 10  s 30    the second ticket of the contact of `deleted`: neither is a lead
 *  open      w 30                attended now
 *  pending   -                   waiting now
 *  late      w 10  r 11  s 60    finished after the end of the week
 *  last      w 30  r 31  s 60    of the week before
 */
const TABLE = `
  ticket   | contact | queue   | connection | who   | queued      | started     | answered    | finished
  plain    | c1      | Vendas  | main       | Ana   | 08-31 00:00 | 08-31 00:10 | 08-31 00:12 | 08-31 01:10
  earlier  | c2      | Vendas  | main       | Ana   | 08-30 23:59 | 08-31 00:05 | 08-31 00:06 | 08-31 00:30
  clock    | c3      | Suporte | removed    | Ana   | 09-05 23:30 | 09-06 01:15 | 09-06 01:20 | 09-06 01:45
  deleted  | c4      | Vendas  | main       | Bruno | 09-01 10:00 | 09-01 10:20 | 09-01 10:30 | 09-01 11:20
  group    | g5      | none    | main       | Ana   | 09-02 09:00 | 09-02 09:30 | 09-02 09:31 | 09-02 10:30
  bot      | c6      | none    | main       | -     | 09-02 12:00 | -           | -           | 09-02 12:05
  again    | c7      | Vendas  | main       | Ana   | 09-03 08:00 | 09-03 08:30 | 09-03 08:30 | 09-03 09:00
  again    | c7      | Vendas  | main       | Ana   | 09-03 14:00 | 09-03 14:00 | 09-03 14:01 | 09-03 14:20
  handed   | c8      | Vendas  | main       | Carla | 09-04 10:00 | 09-04 10:40 | 09-04 10:45 | 09-04 12:40
  rated    | c9      | Suporte | main       | Carla | 09-04 15:00 | 09-04 15:05 | 09-04 15:06 | 09-04 16:05
  deleted2 | c4      | Vendas  | main       | Ana   | 09-05 10:00 | 09-05 10:10 | 09-05 10:10 | 09-05 10:40
  open     | c10     | Vendas  | main       | Ana   | 09-06 17:00 | 09-06 17:30 | -           | -
  pending  | c11     | Suporte | main       | -     | 09-06 17:50 | -           | -           | -
  late     | c12     | Suporte | main       | Carla | 09-06 23:00 | 09-06 23:10 | 09-06 23:11 | 09-07 00:10
  last     | c13     | Vendas  | main       | Ana   | 08-25 10:00 | 08-25 10:30 | 08-25 10:31 | 08-25 11:30`

/** When customers (`<`) and the team (`>`) wrote, in addition to the table. */
const MESSAGES = [
  '08-30 23:59 <',
  '08-31 00:00 <',
  '09-05 23:59 >',
  '09-06 01:00 <',
  '09-06 23:59 <',
  '09-07 00:00 >',
]

const rowsOf = (table: string): Record<string, string>[] => {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

/** The company of the table. */
async function aWeek() {
  const fixture = await aCompany()
  const { company, agent: ana, queue: vendas, connection, admin } = fixture
  const suporte = await aQueue(company, { name: 'Suporte' })
  const [bruno, carla] = [await aUser(company, { name: 'Bruno' }), await aUser(company, { name: 'Carla' })]
  const queues: Record<string, number | null> = { Vendas: vendas.id, Suporte: suporte.id, none: null }
  const people: Record<string, number | null> = { Ana: ana.id, Bruno: bruno.id, Carla: carla.id, '-': null }
  const tickets = new Map<string, Ticket>()
  const moment = (text = '-') => (text === '-' ? null : at(text))
  await inCompany(company, async () => {
    await Setting.create({ key: 'timezone', value: TIMEZONE })
    const contacts = new Map<string, Contact>()
    for (const row of rowsOf(TABLE)) {
      const { ticket: name = '', contact = '', queue = '', who = '', queued = '' } = row
      const isGroup = contact.startsWith('g')
      const customer =
        contacts.get(contact) ?? (await Contact.create({ name: contact, number: uniqueNumber(), isGroup }))
      contacts.set(contact, customer)
      const [startedAt, firstResponseAt, finishedAt] = [row['started'], row['answered'], row['finished']].map(
        moment,
      )
      const connectionId = row['connection'] === 'removed' ? null : connection.id
      const status = finishedAt ? 'closed' : startedAt ? 'open' : 'pending'
      const ticket =
        tickets.get(name) ??
        (await Ticket.create({
          contactId: customer.id,
          connectionId,
          queueId: queues[queue] ?? null,
          isGroup,
          status,
          userId: people[who] ?? null,
          closedAt: finishedAt ?? null,
          createdAt: at(queued),
        }))
      tickets.set(name, ticket)
      await TicketTracking.create({
        ticketId: ticket.id,
        connectionId,
        userId: people[who] ?? null,
        queuedAt: at(queued),
        startedAt: startedAt ?? null,
        firstResponseAt: firstResponseAt ?? null,
        finishedAt: finishedAt ?? null,
        ratingAt: name === 'rated' ? at('09-04 16:06') : null,
      })
    }
    const rating = (name: string, userId: number, rate: 1 | 2 | 3, given: string) =>
      UserRating.create({ ticketId: tickets.get(name)?.id ?? 0, userId, rate, createdAt: at(given) })
    await rating('rated', carla.id, 3, '09-05 00:30')
    await rating('deleted', bruno.id, 1, '09-01 11:30')
    await rating('last', ana.id, 2, '08-25 12:00')
    const { id: ticketId, contactId } = tickets.get('plain') ?? fixture.ticket
    for (const message of MESSAGES)
      await Message.create({
        ticketId,
        contactId,
        connectionId: connection.id,
        whatsappId: unique() + unique(),
        body: 'Oi',
        fromMe: message.endsWith('>'),
        createdAt: at(message),
      })
    await bruno.destroy()
  })
  const now = vi.spyOn(clock, 'now').mockReturnValue(at(NOW))
  onTestFinished(() => now.mockRestore())
  return {
    ...fixture,
    tickets,
    suporte,
    api: apiAs(admin),
    ids: { ana: ana.id, bruno: bruno.id, carla: carla.id },
  }
}

const WEEK = { date_from: '2026-08-31', date_to: '2026-09-06' }
/** The same without an end: until now. */
const EIGHT_DAYS = { days: 8 }

const weekFigures: DashboardFigures = {
  // plain, clock, deleted, group, bot, again (once), handed, rated, deleted2
  finished: 9,
  // c1, c3, g5, c6, c8, c9
  leads: 6,
  // 60 + 30 + 60 + 30 + 20 + 120 + 60 + 30
  avgSupportTime: 410 / 8,
  // 10 + 45 + 20 + 30 + 40 + 5 + 10
  avgWaitTime: 160 / 7,
  // 12 + 50 + 30 + 30 + 45 + 6 + 10
  avgFirstResponseTime: 183 / 7,
  received: 3,
  sent: 1,
  rating: 2,
  ratings: [
    { rate: 1, count: 1 },
    { rate: 2, count: 0 },
    { rate: 3, count: 1 },
  ],
}

/** Compares numbers with a tolerance, because a sum depends on the order of its terms. */
const close = (value: unknown): unknown => {
  if (typeof value === 'number' && !Number.isInteger(value)) return expect.closeTo(value, 6)
  if (Array.isArray(value)) return value.map(close)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, close(each)]))
}

describe('the numbers of a week', () => {
  it('are those worked out by hand', async () => {
    const { api } = await aWeek()
    const { counters, figures, before, period, messages } = await api.ok(dashboardApi.get, { query: WEEK })
    expect(period).toEqual({
      from: '2026-08-31',
      to: '2026-09-06',
      before: { from: '2026-08-24', to: '2026-08-30' },
    })
    expect(figures).toEqual(close(weekFigures))
    expect(counters).toEqual(
      close({
        // `pending` and the ticket that every company of a test has; `open`
        supportPending: 2,
        supportHappening: 1,
        supportFinished: 9,
        leads: 6,
        avgSupportTime: 410 / 8,
        avgWaitTime: 160 / 7,
      }),
    )
    // `last` alone: `earlier` was not finished by then.
    expect(before).toEqual({
      finished: 1,
      leads: 1,
      avgSupportTime: 60,
      avgWaitTime: 30,
      avgFirstResponseTime: 31,
      received: 1,
      sent: 0,
      rating: 2,
      ratings: [
        { rate: 1, count: 0 },
        { rate: 2, count: 1 },
        { rate: 3, count: 0 },
      ],
    })
    expect(messages).toEqual([
      { day: '2026-08-31', received: 1, sent: 0 },
      ...['01', '02', '03', '04'].map((day) => ({ day: `2026-09-${day}`, received: 0, sent: 0 })),
      { day: '2026-09-05', received: 0, sent: 1 },
      { day: '2026-09-06', received: 2, sent: 0 },
    ])
  })

  it('without an end have what is not finished, too', async () => {
    const { api } = await aWeek()
    const { figures, before, period } = await api.ok(dashboardApi.get, { query: EIGHT_DAYS })
    expect(period).toMatchObject({ from: '2026-08-31', to: '2026-09-07', before: { from: '2026-08-23' } })
    expect(figures).toEqual(
      close({
        ...weekFigures,
        // and late
        finished: 10,
        // and c10, c11, c12
        leads: 9,
        // and 60
        avgSupportTime: 470 / 9,
        // and 30 + 10
        avgWaitTime: 200 / 9,
        // and 11
        avgFirstResponseTime: 194 / 8,
        sent: 2,
      }),
    )
    // `earlier` is one of its contacts. Nobody had attended or answered it by then.
    expect(before).toMatchObject({
      finished: 1,
      leads: 2,
      avgSupportTime: 60,
      avgWaitTime: 30,
      avgFirstResponseTime: 31,
    })
  })

  it('stand with who attended, also with somebody who was deleted', async () => {
    const { api, ids } = await aWeek()
    const { attendants } = await api.ok(dashboardApi.get, { query: WEEK })
    const lineOf = (name: string) => attendants.find((each) => each.name === name)
    expect(lineOf('Ana Atende')).toEqual(
      close({
        id: ids.ana,
        name: 'Ana Atende',
        online: false,
        isFormer: false,
        rating: null,
        ratings: 0,
        // plain, clock, again, again, deleted2
        tickets: 5,
        avgSupportTime: 170 / 5,
        avgFirstResponseTime: 102 / 4,
      }),
    )
    expect(lineOf('Bruno')).toEqual({
      id: ids.bruno,
      name: 'Bruno',
      online: false,
      isFormer: true,
      rating: 1,
      ratings: 1,
      tickets: 1,
      avgSupportTime: 60,
      avgFirstResponseTime: 30,
    })
    expect(lineOf('Carla')).toMatchObject({
      tickets: 2,
      avgSupportTime: 90,
      avgFirstResponseTime: 25.5,
      rating: 3,
    })
    expect(lineOf('Nilo Novato')).toMatchObject({ tickets: 0, avgSupportTime: null, rating: null })
    const before = await api.ok(dashboardApi.get, {
      query: { date_from: '2026-08-24', date_to: '2026-08-30' },
    })
    expect(before.attendants.map(({ name }) => name)).not.toContain('Bruno')
  })

  it('stand with the queue and the connection that the tickets are in', async () => {
    const { api, queue, suporte, connection } = await aWeek()
    const { queues, connections } = await api.ok(dashboardApi.get, { query: WEEK })
    expect(queues).toEqual(
      close([
        {
          id: suporte.id,
          name: 'Suporte',
          color: suporte.color,
          finished: 2,
          avgSupportTime: 45,
          avgWaitTime: 25,
          avgFirstResponseTime: 28,
        },
        {
          id: queue.id,
          name: 'Vendas',
          color: queue.color,
          finished: 5,
          avgSupportTime: 320 / 6,
          avgWaitTime: 110 / 5,
          avgFirstResponseTime: 127 / 5,
        },
        {
          id: null,
          name: null,
          color: null,
          finished: 2,
          avgSupportTime: null,
          avgWaitTime: null,
          avgFirstResponseTime: null,
        },
      ]),
    )
    expect(connections).toEqual(
      close([
        {
          id: connection.id,
          name: connection.name,
          color: null,
          finished: 8,
          avgSupportTime: 380 / 7,
          avgWaitTime: 115 / 6,
          avgFirstResponseTime: 133 / 6,
        },
        {
          id: null,
          name: null,
          color: null,
          finished: 1,
          avgSupportTime: 30,
          avgWaitTime: 45,
          avgFirstResponseTime: 50,
        },
      ]),
    )
  })

  it('are the tickets that their cards open', async () => {
    const { api, tickets } = await aWeek()
    const nameOf = (id: number) => [...tickets].find(([, ticket]) => ticket.id === id)?.[0]
    const opened = async (query: object) => {
      const page = await api.ok(ticketsApi.list, { query: { ...query, showAll: true } })
      expect(page.count).toBe(page.tickets.length)
      return page.tickets.map(({ id }) => nameOf(id)).sort()
    }
    const timed = ['again', 'clock', 'deleted', 'deleted2', 'handed', 'plain', 'rated']
    const expected = {
      finished: ['again', 'bot', 'clock', 'deleted', 'deleted2', 'group', 'handed', 'plain', 'rated'],
      leads: ['bot', 'clock', 'group', 'handed', 'plain', 'rated'],
      support: timed,
      wait: timed,
      firstResponse: timed,
    }
    for (const card of dashboardCards) expect(await opened({ card, ...WEEK })).toEqual(expected[card])
    expect(await opened({ card: 'leads', ...EIGHT_DAYS })).toHaveLength(9)
    expect(await opened({ card: 'wait', ...EIGHT_DAYS })).toEqual([...timed, 'late', 'open'].sort())
    for (const query of [WEEK, EIGHT_DAYS]) {
      const { counters } = await api.ok(dashboardApi.get, { query })
      expect(await opened({ card: 'finished', ...query })).toHaveLength(counters.supportFinished)
      expect(await opened({ status: 'pending' })).toHaveLength(counters.supportPending)
      expect(await opened({ status: 'open' })).toHaveLength(counters.supportHappening)
    }
  })

  it('say how today’s attendances began, hour by hour, on a day without a first hour', async () => {
    const { api, company, customer } = await aWeek()
    vi.mocked(clock.now).mockReturnValue(at('09-06 23:55'))
    // A message of a campaign creates a ticket, but no attendance begins.
    const sentAt = at('09-06 10:00')
    await inCompany(company, () =>
      Ticket.create({ contactId: customer.id, status: 'closed', campaignId: 7, createdAt: sentAt }),
    )
    const { hours, today, pending, open, waitingSince } = await api.ok(dashboardApi.now)
    expect(today).toBe('2026-09-06')
    // open and pending at 17:00 and 17:50, late at 23:00
    expect(hours).toEqual(Array.from({ length: 24 }, (_, hour) => ({ 17: 2, 23: 1 })[hour] ?? 0))
    expect({ pending, open, waitingSince }).toEqual({ pending: 2, open: 1, waitingSince: null })
  })
})
