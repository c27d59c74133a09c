import fc from 'fast-check'
import { QueryTypes } from 'sequelize'
import { describe, expect, it, vi, onTestFinished } from 'vitest'
import { Company, Message, type Ticket, type Company as CompanyRow } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { scopeStorage } from '../../../platform/tenancy/scopeStorage.js'
import { aCompany, aCustomer, aTicket, inCompany, unique } from '../../../testing/fixtures.js'
import { addUpCountsSweep } from './addUpCounts.job.js'

interface Counted {
  quarter: string
  received: number
  sent: number
}

const inOrder = (from: string) =>
  `select to_char(quarter at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as quarter, sum(received)::integer as received, sum(sent)::integer as sent
     from ${from} group by 1 having sum(received) <> 0 or sum(sent) <> 0 order by 1`

const read = (company: CompanyRow, from: string): Promise<Counted[]> =>
  inCompany(company, () => database.query<Counted>(inOrder(from), { type: QueryTypes.SELECT }))

const counts = (company: CompanyRow) => read(company, 'message_counts')

/** Counts with none of the product's own functions. */
const recounted = (company: CompanyRow) =>
  read(
    company,
    `(select to_timestamp(floor(extract(epoch from created_at) / 900) * 900) as quarter,
             (not from_me)::integer as received, from_me::integer as sent from messages) counted`,
  )

/** The number of rows that connections count separately. */
const apart = async (company: CompanyRow): Promise<number> =>
  (
    await read(
      company,
      `(select quarter, 1 as received, 0 as sent from message_counts where backend <> 0) apart`,
    )
  ).length

/**
 * The operations on messages, with their parameters. A place beyond the last message starts over at the
 * first.
 */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    messages: fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 200_000 }), fromMe: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    }),
    ticket: fc.nat({ max: 2 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), places: fc.array(fc.nat(), { maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    place: fc.nat(),
    minutes: fc.integer({ min: 0, max: 200_000 }),
  }),
  fc.record({ kind: fc.constant('turn' as const), place: fc.nat() }),
  fc.record({ kind: fc.constant('touch' as const), place: fc.nat() }),
  fc.record({ kind: fc.constant('removeTicket' as const), ticket: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('rollBack' as const), minutes: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ kind: fc.constant('addUp' as const) }),
)
type Step = ReturnType<(typeof step)['generate']>['value']

const EPOCH = Date.parse('2025-01-01T00:00:00Z')
const at = (minutes: number): Date => new Date(EPOCH + minutes * 60_000)

async function aTalkingCompany() {
  const fixture = await aCompany()
  const { company, connection } = fixture
  const tickets: Ticket[] = [fixture.ticket]
  while (tickets.length < 3)
    tickets.push(await aTicket(company, { customer: await aCustomer(company), connection }))
  const rowOf = (ticket: Ticket, minutes: number, fromMe: boolean) => ({
    ticketId: ticket.id,
    contactId: ticket.contactId,
    connectionId: connection.id,
    whatsappId: `3EB0${unique()}${unique()}`,
    fromMe,
    body: 'Bom dia',
    createdAt: at(minutes),
  })
  const chosen = async (place: number): Promise<Message | null> => {
    const count = await Message.count()
    return count === 0 ? null : Message.findOne({ order: [['id', 'ASC']], offset: place % count })
  }
  const change = async (step: Step): Promise<unknown> => {
    const ticket = 'ticket' in step ? tickets[step.ticket % tickets.length] : tickets[0]
    const message = 'place' in step ? await chosen(step.place) : null
    switch (step.kind) {
      case 'insert':
        return (
          ticket &&
          Message.bulkCreate(step.messages.map(({ minutes, fromMe }) => rowOf(ticket, minutes, fromMe)))
        )
      case 'remove': {
        const found: string[] = []
        for (const place of step.places) found.push((await chosen(place))?.id ?? '0')
        return Message.destroy({ where: { id: found } })
      }
      case 'move':
        return database.query(`update messages set created_at = $1 where id = $2`, {
          bind: [at(step.minutes), message?.id ?? '0'],
        })
      case 'turn':
        return message?.update({ fromMe: !message.fromMe })
      case 'touch':
        return message?.update({ body: 'Boa tarde', ack: 3 })
      case 'removeTicket':
        if (ticket) tickets.splice(tickets.indexOf(ticket), 1)
        return ticket?.destroy()
      case 'rollBack':
        if (ticket) await Message.bulkCreate([rowOf(ticket, step.minutes, false)])
        throw new Error('taken back')
      case 'addUp':
        return undefined
    }
  }
  const act = async (step: Step): Promise<void> => {
    if (step.kind === 'addUp') return addUpCountsSweep.run()
    const changing = inCompany(company, () => change(step))
    if (step.kind === 'rollBack') await expect(changing).rejects.toThrow('taken back')
    else await changing
  }
  return { company, act }
}

describe('the counts of messages', () => {
  it('are what a recount finds, whatever is stored, moved, removed, taken back or added up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { company, act } = await aTalkingCompany()
        for (const each of steps) {
          await act(each)
          expect(await counts(company)).toEqual(await recounted(company))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('do not make those wait who store messages of one quarter of an hour at once', async () => {
    const { company, ticket, connection } = await aCompany()
    const store = (name: string) =>
      Message.create({
        ticketId: ticket.id,
        contactId: ticket.contactId,
        connectionId: connection.id,
        whatsappId: `${name}${unique()}`,
        fromMe: false,
        body: 'Oi',
        createdAt: at(0),
      })
    await inCompany(company, async () => {
      await store('A')
      // It commits while the first is still open.
      await scopeStorage.exit(() => inCompany(company, () => store('B')))
    })
    expect(await counts(company)).toEqual([{ quarter: '2025-01-01 00:00', received: 2, sent: 0 }])
  })

  it('become one row for each quarter of an hour once it is past', async () => {
    const { company, act } = await aTalkingCompany()
    const two = [
      { minutes: 1, fromMe: false },
      { minutes: 14, fromMe: true },
    ]
    await act({ kind: 'insert', messages: two, ticket: 0 })
    const now = vi.spyOn(clock, 'now').mockReturnValue(at(30))
    onTestFinished(() => now.mockRestore())
    await addUpCountsSweep.run()
    expect(await apart(company)).toBe(1)
    now.mockReturnValue(at(75))
    await addUpCountsSweep.run()
    expect(await apart(company)).toBe(0)
    expect(await counts(company)).toEqual([{ quarter: '2025-01-01 00:00', received: 1, sent: 1 }])
  })

  it('go with their company', async () => {
    const { company, act } = await aTalkingCompany()
    await act({ kind: 'insert', messages: [{ minutes: 1, fromMe: false }], ticket: 0 })
    await withPlatformScope('test: a company is removed', () =>
      Company.destroy({ where: { id: company.id } }),
    )
    expect(await counts(company)).toEqual([])
  })
})
