import { costsApi, type Prices } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import type { Company, Message } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aConnection, aCustomer, aMessage, aTicket, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundAckEvent, MessagePrice } from '../../../whatsapp/port/inboundEvents.js'
import { estimateCost } from './index.js'

interface Sum {
  day: string
  category: string
  messages: number
  amount: number
}

const sumsOf = (company: Company): Promise<Sum[]> =>
  inCompany(company, () =>
    database.query<Sum>(
      `select to_char(day, 'YYYY-MM-DD') as day, category, sum(messages)::integer as messages, sum(amount_micros)::integer as amount
         from cost_days group by 1, 2 order by 1, 2`,
      { type: QueryTypes.SELECT },
    ),
  )

const prices: Prices = { marketing: 360_000, utility: 50_000, authentication: 45_000, service: 20_000 }

/** A company whose official number has sent some messages, which WhatsApp has now. */
async function sent(count: number) {
  const fixture = await aCompany()
  const { company, queue, agent } = fixture
  const connection = await aConnection(company, { provider: 'cloud' })
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection, queue, user: agent })
  const messages: Message[] = []
  for (let index = 0; index < count; index++)
    messages.push(await aMessage(company, { ticket, user: agent, fromMe: true }))
  const ack = (
    message: Message,
    level: InboundAckEvent['ack'],
    price: Partial<MessagePrice> | null = {},
  ) => ({
    kind: 'ack' as const,
    whatsappId: message.whatsappId,
    contact: { number: customer.number, lid: null },
    ack: level,
    ...(price && {
      price: {
        billable: true,
        category: 'utility',
        type: 'regular',
        at: '2026-11-10T15:00:00.000Z',
        ...price,
      },
    }),
  })
  const hears = async (...events: InboundAckEvent[]) => {
    await publishInbound({ id: connection.id, companyId: company.id }, events)
    await settle()
  }
  return { ...fixture, connection, ticket, messages: messages as [Message, ...Message[]], ack, hears }
}

describe('the price of a message', () => {
  it('counts once, however often and in whatever order its states come', async () => {
    const { company, messages, ack, hears } = await sent(2)
    const [one, other] = messages as [Message, Message]
    await hears(ack(one, 4), ack(one, 3), ack(one, 2), ack(other, 3))
    await hears(ack(one, 3), ack(other, 4), ack(other, 3, { billable: false }))
    expect(await sumsOf(company)).toEqual([
      { day: '2026-11-10', category: 'utility', messages: 2, amount: 80_000 },
    ])
  })

  it('counts when the message was delivered, not when it was sent', async () => {
    const { company, messages, ack, hears } = await sent(1)
    await hears(ack(messages[0], 2))
    expect(await sumsOf(company)).toEqual([])
    await hears(ack(messages[0], 3))
    expect(await sumsOf(company)).toHaveLength(1)
  })

  it('belongs to the day of the company on which it was charged, however late it comes', async () => {
    const { company, messages, ack, hears } = await sent(1)
    await hears(ack(messages[0], 3, { at: '2026-11-01T02:30:00.000Z', category: 'MARKETING_LITE' }))
    expect(await sumsOf(company)).toEqual([
      { day: '2026-10-31', category: 'marketing', messages: 1, amount: 350_000 },
    ])
  })

  it('is nothing for what WhatsApp does not charge, and the message is counted', async () => {
    const { company, messages, ack, hears } = await sent(1)
    await hears(ack(messages[0], 3, { billable: false, category: 'service', type: 'free_entry_point' }))
    expect(await sumsOf(company)).toEqual([
      { day: '2026-11-10', category: 'service', messages: 1, amount: 0 },
    ])
  })

  it('stays in the sum when the message is deleted', async () => {
    const { company, messages, ack, hears } = await sent(1)
    await hears(ack(messages[0], 3))
    await inCompany(company, () => messages[0].destroy())
    await hears(ack(messages[0], 4))
    expect(await sumsOf(company)).toMatchObject([{ messages: 1, amount: 40_000 }])
  })
})

describe('the price list', () => {
  it('is corrected by an admin, and holds for messages from its day on', async () => {
    const { company, admin, messages, ack, hears } = await sent(2)
    const [before, after] = messages as [Message, Message]
    const answer = await apiAs(admin).ok(costsApi.correct, { body: { since: '2026-11-05', prices } })
    expect(answer.list).toMatchObject({ since: '2026-11-05', prices, checkedBy: { name: admin.name } })
    await hears(ack(before, 3, { at: '2026-11-04T15:00:00Z' }), ack(after, 3, { at: '2026-11-05T15:00:00Z' }))
    expect((await sumsOf(company)).map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-04', 40_000],
      ['2026-11-05', 50_000],
    ])
  })

  it('may be corrected again, and only by admins', async () => {
    const { admin, agent } = await aCompany()
    await apiAs(admin).ok(costsApi.correct, { body: { since: '2026-11-05', prices } })
    const again = { since: '2026-11-05', prices: { ...prices, service: 0 } }
    expect((await apiAs(admin).ok(costsApi.correct, { body: again })).list.prices.service).toBe(0)
    expect(await apiAs(agent).refused(costsApi.correct, { body: again })).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
  })

  it('of the next message is null on a linked phone, and 0 while services are free', async () => {
    const { company, agent, connection, messages, ack, hears } = await sent(1)
    const phone = await aConnection(company)
    const estimates = () =>
      inCompany(company, async () => [
        await estimateCost(connection.id, 'marketing'),
        await estimateCost(connection.id, 'service'),
        await estimateCost(phone.id, 'marketing'),
      ])
    expect(await estimates()).toEqual([350_000, 0, null])
    await hears(ack(messages[0], 3, { billable: false, category: 'service', at: new Date().toISOString() }))
    const { connections } = await apiAs(agent).ok(costsApi.prices)
    expect(connections).toEqual([{ id: connection.id, freeService: 999 }])
  })
})
