import { messagesApi, type Message as WireMessage } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  control,
  eventually,
  withSessions,
  type LinkedConnection,
} from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** Imported late, because these modules read the simulator's address. */
const product = async () => ({
  ...(await import('../../../models/index.js')),
  ...(await import('../../../testing/fixtures.js')),
  ...(await import('../../../testing/apiClient.js')),
  ...(await import('../../../platform/jobs/jobRunner.js')),
  ...(await import('./deliverMessages.job.js')),
})

/** Conversations of an attendant with several customers, on a connection that is linked to the simulator. */
async function talks(count: number) {
  const { Company, Message, Setting, ...test } = await product()
  const connection = await aLinkedConnection()
  const { companyId } = connection
  const company = await test.inCompany({ id: companyId }, () =>
    Company.findByPk(companyId, { rejectOnEmpty: true }),
  )
  await test.inCompany(company, () =>
    Setting.bulkCreate([
      { key: 'sendPerMinute', value: '0' },
      { key: 'newChatsPerMinute', value: '0' },
    ]),
  )
  const agent = await test.aUser(company)
  const api = test.apiAs(agent)
  const talk = async () => {
    const { number, inbox } = await aCustomer()
    const customer = await test.aCustomer(company, { number, lid: null })
    const ticket = await test.aTicket(company, { customer, connection, user: agent })
    const params = { ticketId: ticket.id }
    return {
      number,
      inbox,
      customer,
      send: (body: string) => api.ok(messagesApi.send, { params, body: { body } }),
      messages: async () => (await api.ok(messagesApi.list, { params, query: { peek: true } })).messages,
    }
  }
  const all = await Promise.all(Array.from({ length: count }, talk))
  /** Runs the delivery, as the sweep does every two seconds, until no message is pending. */
  const deliver = () =>
    eventually(async () => {
      const conversations = all.map(({ customer }) => ({
        companyId,
        data: { connectionId: connection.id, contactId: customer.id },
      }))
      await Promise.all(conversations.map((data) => test.runJob(test.deliverMessagesJob, data, 'test')))
      const pending = await test.inCompany(company, () =>
        Message.count({ where: { sendState: ['queued', 'sending'] } }),
      )
      return pending === 0 ? true : undefined
    }, 150_000)
  return { connection, all, deliver }
}

const closeUpon = (connection: LinkedConnection, text: string, closing: string, count: number) =>
  control('POST', '/faults', { phone: connection.phone, kind: 'closeUpon', text, closing, count })

const errorOf = (messages: WireMessage[], body: string) =>
  messages.find((message) => message.body === body)?.sendError

const FOR_EVER = 1_000

describe('a message upon which WhatsApp closes the socket', () => {
  it.each(['streamError', 'closeFrame'])(
    'fails after three tries, and all others arrive (%s)',
    async (how) => {
      const { connection, all, deliver } = await talks(3)
      await closeUpon(connection, 'proibida', how, FOR_EVER)
      const written = all.map((_talk, n) =>
        n === 1 ? ['1a', 'proibida', '1b', '1c'] : [`${n}a`, `${n}b`, `${n}c`, `${n}d`],
      )
      for (const [n, talk] of all.entries()) for (const text of written[n] ?? []) await talk.send(text)
      await deliver()
      for (const [n, { inbox, messages }] of all.entries()) {
        const good = (written[n] ?? []).filter((text) => text !== 'proibida')
        expect((await inbox()).map(({ text }) => text)).toEqual(good)
        const sent = await messages()
        for (const text of good) expect(errorOf(sent, text)).toBeNull()
      }
      expect(errorOf((await all[1]?.messages()) ?? [], 'proibida')).toBe('ERR_WAPP_MSG_REFUSED')
    },
  )

  it('fails also where the number’s look-up is what closes it', async () => {
    const { connection, all, deliver } = await talks(2)
    const [bad, good] = all
    if (!bad || !good) throw new Error('two talks')
    await closeUpon(connection, bad.number, 'streamEnd', FOR_EVER)
    await Promise.all([bad.send('Oi'), good.send('Olá')])
    await deliver()
    expect(errorOf(await bad.messages(), 'Oi')).toBe('ERR_WAPP_MSG_REFUSED')
    expect(errorOf(await good.messages(), 'Olá')).toBeNull()
    expect(await good.inbox()).toMatchObject([{ text: 'Olá' }])
  })

  it('is not one under which the line breaks three times', async () => {
    const { connection, all, deliver } = await talks(1)
    const [talk] = all
    // One cut more than three, because the first may come before the message was sent.
    await closeUpon(connection, 'Bom dia', 'cut', 4)
    await talk?.send('Bom dia')
    await talk?.send('Tudo bem?')
    await deliver()
    expect(await talk?.messages()).toMatchObject([{ sendError: null }, { sendError: null }])
    expect(await talk?.inbox()).toMatchObject([{ text: 'Bom dia' }, { text: 'Tudo bem?' }])
  })
})
