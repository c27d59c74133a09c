import { closeReasonsApi, queuesApi, settingsApi, ticketsApi, type SilenceRules } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import {
  Company,
  Connection,
  Contact,
  Message,
  Queue,
  Ticket,
  TicketEvent,
  TicketTracking,
} from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { apiAs } from '../../../testing/apiClient.js'
import { closeForSending } from '../../../testing/billing/aClosedCompany.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aTicket,
  inCompany,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { meetAtLock } from '../../../testing/database/locks.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { settle } from '../../../testing/settle.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import { actOnSilence } from './inactivity.commands.js'
import { silencesSweep } from './inactivity.job.js'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

type Rules = Partial<SilenceRules>

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const always = weekdays.map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime: '00:00',
  endTime: '23:59',
}))

/** A company that works day and night, with rules for its queue. */
async function aCompanyWith(rules: Rules): Promise<CompanyFixture> {
  const fixture = await aCompany()
  const { admin, queue, company } = fixture
  const api = apiAs(admin)
  await api.ok(settingsApi.update, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  await inCompany(company, () => Queue.update({ schedules: always }, { where: { id: queue.id } }))
  await api.ok(queuesApi.update, { params: { id: queue.id }, body: rules })
  return fixture
}

const reminder: Rules = { customerReminderAfter: 30, customerReminderText: 'Ainda está aí, {{name}}?' }

interface Words {
  /** The customer wrote last. */
  isTheirs?: boolean
  unread?: number
}

/** An open ticket whose last word is so many minutes old. */
async function silentTicket(
  { company, connection, queue, agent }: CompanyFixture,
  minutes: number,
  { isTheirs = false, unread = 0 }: Words = {},
): Promise<Ticket> {
  const at = minutesAgo(minutes)
  const ticket = await aTicket(company, {
    customer: await aCustomer(company),
    connection,
    queue,
    user: agent,
    status: 'open',
    unreadMessages: unread,
    waitingSince: isTheirs ? at : null,
    lastMessageAt: at,
    updatedAt: at,
  })
  const { id } = await aMessage(company, { ticket, ...(!isTheirs && { user: agent }) })
  await inCompany(company, () => Message.update({ createdAt: at }, { where: { id }, silent: true }))
  return ticket
}

async function sweep(): Promise<void> {
  await silencesSweep.run()
  await settle()
}

const placeOf = async ({ admin }: CompanyFixture, { id }: Ticket) => {
  const { status, userId } = await apiAs(admin).ok(ticketsApi.get, { params: { id } })
  return { status, userId }
}

const texts = ({ company }: CompanyFixture, { id }: Ticket): Promise<string[]> =>
  inCompany(company, async () => {
    const sent = await Message.findAll({ where: { ticketId: id, isBot: true }, order: [['id', 'ASC']] })
    return sent.map(({ body }) => body)
  })

/** The team has written again, so many minutes ago. */
const writtenAgain = ({ company }: CompanyFixture, { id }: Ticket, minutes: number) =>
  inCompany(company, async () => {
    const at = minutesAgo(minutes)
    await Ticket.update({ lastMessageAt: at, updatedAt: at }, { where: { id }, silent: true })
  })

describe('a customer who is silent', () => {
  it('is reminded once in each silence, with the text of the queue', async () => {
    const fixture = await aCompanyWith(reminder)
    const [due, early] = [await silentTicket(fixture, 90), await silentTicket(fixture, 29)]
    await sweep()
    await sweep()
    const [text, ...others] = await texts(fixture, due)
    expect(text).toMatch(/^Ainda está aí, [^{]+\?$/)
    expect(others).toEqual([])
    expect(await texts(fixture, early)).toEqual([])
    expect(await placeOf(fixture, due)).toMatchObject({ status: 'open' })
    // A new word begins a new silence.
    await writtenAgain(fixture, due, 40)
    await sweep()
    expect(await texts(fixture, due)).toHaveLength(2)
  })

  it('ends the attendance, with the text of the queue, instead of the connection’s', async () => {
    const fixture = await aCompanyWith({ customerEndAfter: 60, customerEndText: 'Encerramos.' })
    await inCompany(fixture.company, () =>
      Connection.update(
        { expiresTicket: 10, expiresInactiveMessage: 'Da conexão.' },
        { where: { id: fixture.connection.id } },
      ),
    )
    const [due, early] = [await silentTicket(fixture, 61), await silentTicket(fixture, 59)]
    await sweep()
    expect(await placeOf(fixture, due)).toMatchObject({ status: 'closed' })
    expect(await texts(fixture, due)).toEqual(['Encerramos.'])
    expect(await placeOf(fixture, early)).toMatchObject({ status: 'open' })
    expect(await texts(fixture, early)).toEqual([])
  })

  it('ends it for the reason of the queue, which the thread and the attendance name', async () => {
    const fixture = await aCompanyWith({ customerEndAfter: 60 })
    const { admin, company, queue } = fixture
    const api = apiAs(admin)
    const params = { id: queue.id }
    const reason = await api.ok(closeReasonsApi.create, { body: { name: 'Sem resposta' } })
    await api.ok(queuesApi.update, { params, body: { customerEndReasonId: reason.id } })
    const endOf = async ({ id: ticketId, connectionId }: Ticket) => {
      const attendance = { ticketId, connectionId, queuedAt: minutesAgo(70) }
      await inCompany(company, () => TicketTracking.create(attendance))
      await sweep()
      const read = await inCompany(company, async () => [
        await TicketEvent.findAll({ where: { ticketId, kind: 'resolved' } }),
        await TicketTracking.findAll({ where: { ticketId } }),
      ])
      return read
        .flat()
        .map((row) => (row instanceof TicketEvent ? row.facts.closeReason?.name : row.closeReasonId))
    }
    expect(await endOf(await silentTicket(fixture, 61))).toEqual(['Sem resposta', reason.id])
    // One that was deleted since does not count.
    await api.ok(closeReasonsApi.remove, { params: { id: reason.id } })
    expect(await endOf(await silentTicket(fixture, 61))).toEqual([undefined, null])
  })

  it('or sends the ticket back to its queue', async () => {
    const fixture = await aCompanyWith({ customerEndAfter: 60, customerEnd: 'return' })
    const ticket = await silentTicket(fixture, 61)
    await sweep()
    expect(await placeOf(fixture, ticket)).toEqual({ status: 'pending', userId: null })
    expect(await texts(fixture, ticket)).toEqual([])
  })
})

describe('a ticket that went back for silence, and is accepted again', () => {
  /** Somebody accepts it, and nobody writes for so many minutes. */
  async function acceptedAgain({ agent }: CompanyFixture, { id }: Ticket, minutes: number): Promise<void> {
    await apiAs(agent).ok(ticketsApi.update, { params: { id }, body: { status: 'open', userId: agent.id } })
    const later = new Date(Date.now() + minutes * 60_000)
    const moved = vi.spyOn(clock, 'now').mockImplementation(() => later)
    await sweep()
    moved.mockRestore()
  }

  it('stays there while its customer says nothing', async () => {
    const fixture = await aCompanyWith({
      customerEndAfter: 60,
      customerEnd: 'return',
      customerEndText: 'Esperamos por você.',
    })
    const ticket = await silentTicket(fixture, 200)
    await sweep()
    await acceptedAgain(fixture, ticket, 90)
    expect(await placeOf(fixture, ticket)).toEqual({ status: 'open', userId: fixture.agent.id })
    expect(await texts(fixture, ticket)).toEqual(['Esperamos por você.'])
  })

  it('goes back again where the customer waits, and says so once', async () => {
    const fixture = await aCompanyWith({ attendantEndAfter: 15, attendantEndText: 'Um colega já vem.' })
    const ticket = await silentTicket(fixture, 200, { isTheirs: true, unread: 1 })
    await sweep()
    await acceptedAgain(fixture, ticket, 30)
    expect(await placeOf(fixture, ticket)).toEqual({ status: 'pending', userId: null })
    expect(await texts(fixture, ticket)).toEqual(['Um colega já vem.'])
  })
})

describe('a customer who waits for the attendant', () => {
  it('gets another one: the ticket goes back to its queue, also when nobody has read it', async () => {
    const fixture = await aCompanyWith({ attendantEndAfter: 15, attendantEndText: 'Um colega já vem.' })
    const ticket = await silentTicket(fixture, 16, { isTheirs: true, unread: 1 })
    const answered = await silentTicket(fixture, 16)
    await sweep()
    expect(await placeOf(fixture, ticket)).toEqual({ status: 'pending', userId: null })
    expect(await texts(fixture, ticket)).toEqual(['Um colega já vem.'])
    expect(await placeOf(fixture, answered)).toMatchObject({ status: 'open' })
  })

  it('is neither closed nor reminded while nobody has read the last word', async () => {
    const fixture = await aCompanyWith({
      attendantReminderAfter: 5,
      attendantReminderText: 'Já respondemos.',
      attendantEndAfter: 15,
      attendantEnd: 'close',
    })
    const unread = await silentTicket(fixture, 60, { isTheirs: true, unread: 2 })
    const read = await silentTicket(fixture, 60, { isTheirs: true })
    const waiting = await silentTicket(fixture, 10, { isTheirs: true })
    await sweep()
    expect(await placeOf(fixture, unread)).toMatchObject({ status: 'open' })
    expect(await texts(fixture, unread)).toEqual([])
    expect(await placeOf(fixture, read)).toMatchObject({ status: 'closed' })
    expect(await texts(fixture, waiting)).toEqual(['Já respondemos.'])
  })
})

describe('nothing happens', () => {
  it('to groups, tickets that wait, and what has not left', async () => {
    const fixture = await aCompanyWith({ ...reminder, customerEndAfter: 60 })
    const [group, pending, unsent] = [
      await silentTicket(fixture, 90),
      await silentTicket(fixture, 90),
      await silentTicket(fixture, 90),
    ]
    await inCompany(fixture.company, async () => {
      await Ticket.update({ isGroup: true }, { where: { id: group.id }, silent: true })
      await Ticket.update({ status: 'pending', userId: null }, { where: { id: pending.id }, silent: true })
      await Message.update({ sendState: 'failed' }, { where: { ticketId: unsent.id } })
    })
    await sweep()
    for (const ticket of [group, pending, unsent]) expect(await texts(fixture, ticket)).toEqual([])
    expect(await placeOf(fixture, unsent)).toMatchObject({ status: 'open' })
  })

  it('while the queue is closed', async () => {
    const fixture = await aCompanyWith({ ...reminder, customerEndAfter: 60 })
    await inCompany(fixture.company, () =>
      Queue.update({ schedules: [] }, { where: { id: fixture.queue.id } }),
    )
    const ticket = await silentTicket(fixture, 90)
    await sweep()
    expect(await texts(fixture, ticket)).toEqual([])
    expect(await placeOf(fixture, ticket)).toMatchObject({ status: 'open' })
  })

  it('while the number is away, or the company is switched off or closed for sending', async () => {
    const away = await aCompanyWith(reminder)
    await inCompany(away.company, () =>
      Connection.update({ status: 'TIMEOUT' }, { where: { id: away.connection.id } }),
    )
    const off = await aCompanyWith(reminder)
    const closed = await aCompanyWith(reminder)
    const tickets = [
      [away, await silentTicket(away, 90)],
      [off, await silentTicket(off, 90)],
      [closed, await silentTicket(closed, 90)],
    ] as const
    await inCompany(off.company, () => Company.update({ status: false }, { where: { id: off.company.id } }))
    await closeForSending(closed.company)
    await sweep()
    for (const [fixture, ticket] of tickets) expect(await texts(fixture, ticket)).toEqual([])
  })

  it('twice when two workers look at once', async () => {
    const fixture = await aCompanyWith(reminder)
    const ticket = await silentTicket(fixture, 31)
    await Promise.all([silencesSweep.run(), silencesSweep.run()])
    await settle()
    expect(await texts(fixture, ticket)).toHaveLength(1)
  })
})

describe('a message of the customer at the same moment', () => {
  it('is answered by nothing: the ticket is looked at again once the sweep has its lock', async () => {
    const fixture = await aCompanyWith({ ...reminder, customerEndAfter: 60 })
    const { company } = fixture
    const ticket = await silentTicket(fixture, 90)
    await meetAtLock(company, {
      take: () => Ticket.findByPk(ticket.id, { lock: true }),
      finish: () =>
        Ticket.update(
          { lastMessageAt: new Date(), waitingSince: new Date(), unreadMessages: 1 },
          { where: { id: ticket.id } },
        ),
      act: () => inCompany(company, () => actOnSilence(ticket.id)),
    })
    await settle()
    expect(await placeOf(fixture, ticket)).toMatchObject({ status: 'open' })
    expect(await texts(fixture, ticket)).toEqual([])
  })

  it('that comes after the end reopens the ticket, or opens another', async () => {
    const fixture = await aCompanyWith({ customerEndAfter: 60 })
    const { company, connection } = fixture
    const ticket = await silentTicket(fixture, 90)
    const customer = await inCompany(company, () =>
      Contact.findByPk(ticket.contactId, { rejectOnEmpty: true }),
    )
    const contact = { number: customer.number, lid: null }
    await publishInbound(connection, [anInboundMessage({ contact, body: 'Voltei' })])
    await meetAtLock(company, {
      take: () => actOnSilence(ticket.id),
      finish: () => Promise.resolve(),
      act: () => settle(),
    })
    const live = await inCompany(company, () =>
      Ticket.findAll({ where: { contactId: ticket.contactId, status: 'pending' } }),
    )
    expect(live).toMatchObject([{ unreadMessages: 1, waitingSince: expect.any(Date) as Date }])
  })
})
