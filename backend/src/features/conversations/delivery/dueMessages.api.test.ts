import { MINUTE_MS } from '@balcao/contract/time/durations'
import { QueryTypes } from 'sequelize'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Connection, Message, OutboxEvent } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import type { MessageTraits } from '../../../testing/factories/messages.js'
import { aCompany, aCustomer, aMessage, aTicket, inCompany } from '../../../testing/fixtures.js'
import { claimNext, type Claimed } from './claimNext.js'
import { dueConversations, waitingConversations } from './dueMessages.queries.js'
import { deliveryFeature } from './index.js'
import { retryMessage } from '../messages/messages.commands.js'
import { findMessage } from '../messages/messages.queries.js'
import { ANSWER, BULK } from '../messages/messages.rules.js'
import { queueForProgram } from '../messages/queueForProgram.js'
import { settleDelivery } from './settleDelivery.js'

/** An open ticket on a linked connection, and functions that queue and claim its messages. */
async function aConversation() {
  const fixture = await aCompany()
  const { company, agent: user, connection, queue } = fixture
  await inCompany(company, () => Connection.update({ status: 'CONNECTED' }, { where: { id: connection.id } }))
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection, queue, user })
  const conversation = { connectionId: connection.id, contactId: customer.id }
  return {
    company,
    ticket,
    conversation,
    queued: (sendPriority: number, traits: Partial<MessageTraits> = {}) =>
      aMessage(company, { ticket, user, sendState: 'queued', ack: 0, sendPriority, ...traits }),
    claim: (upTo: number) => inCompany(company, () => claimNext(conversation, upTo)),
    settled: (claimed: Claimed | null) =>
      inCompany(company, () => settleDelivery(claimed as Claimed, 'sent', { outcome: 'accepted' })),
    due: async () =>
      (await withPlatformScope('test', dueConversations)).filter(({ companyId }) => companyId === company.id),
  }
}

describe('an answer', () => {
  it('overtakes bulk in its conversation, and bulk goes when it is sent', async () => {
    const { queued, claim, settled } = await aConversation()
    const bulk = await queued(BULK)
    const answer = await queued(ANSWER)
    const first = await claim(ANSWER)
    expect(first).toMatchObject({ id: answer.id, outgoing: { isBulk: false } })
    expect(await claim(BULK)).toBeNull() // one at a time
    await settled(first)
    expect(await claim(ANSWER)).toBeNull()
    expect(await claim(BULK)).toMatchObject({ id: bulk.id, outgoing: { isBulk: true } })
  })

  it('waits for the one that is under way, and is then sent by whoever had it', async () => {
    const { queued, claim, settled } = await aConversation()
    await queued(BULK)
    await queued(BULK)
    const underWay = await claim(BULK)
    const answer = await queued(ANSWER)
    expect(await claim(ANSWER)).toBeNull()
    await settled(underWay)
    expect(await claim(BULK)).toMatchObject({ id: answer.id })
  })
})

describe('those who send answers', () => {
  it('are not asked for on account of bulk, which they leave to others', async () => {
    const { company, ticket, conversation, queued } = await aConversation()
    const failed = await queued(ANSWER, { sendState: 'failed' })
    await inCompany(company, async () => {
      await queueForProgram(ticket, [{ body: 'a muitos' }])
      await retryMessage(await findMessage(failed.id))
    })
    const events = await inCompany(company, () =>
      OutboxEvent.findAll({ where: { name: 'message.queued' }, order: ['id'] }),
    )
    const reactions = deliveryFeature.reactions.filter(({ event }) => event === 'message.queued')
    const nudgedBy = (payload: object) =>
      reactions.flatMap(({ jobName, dataOf }) => {
        const data = dataOf(payload as never)
        return data ? [[jobName, data]] : []
      })
    expect(events.map(({ payload }) => nudgedBy(payload))).toEqual([
      [['deliver-bulk', conversation]],
      [['deliver-messages', conversation]],
    ])
  })
})

describe('what is due', () => {
  it('is each queued, scheduled or abandoned message, with its priority', async () => {
    const { company, conversation, queued, due } = await aConversation()
    const found = (priority: number) => ({ companyId: company.id, ...conversation, priority })
    const at = (ms: number) => new Date(Date.now() + ms)
    await queued(ANSWER)
    await queued(BULK, { dueAt: at(MINUTE_MS) })
    expect(await due()).toEqual([])
    expect(await inCompany(company, () => waitingConversations(conversation.connectionId))).toEqual([
      found(ANSWER),
    ])
    await queued(BULK, { dueAt: at(-MINUTE_MS) })
    expect(await due()).toEqual([found(BULK)])
    await queued(ANSWER, { sendState: 'sending', claimedUntil: at(-1) })
    expect(await due()).toEqual(expect.arrayContaining([found(BULK), found(ANSWER)]))
  })

  it('is found without reading what is stored for later', async () => {
    const { company, ticket, conversation, queued, due } = await aConversation()
    await queued(ANSWER, { dueAt: new Date(Date.now() - MINUTE_MS) })
    // Far more rows than the connections of all tests, each of which the query visits.
    const LATER = 20_000
    await inCompany(company, () =>
      database.query(
        `insert into messages (ticket_id, contact_id, connection_id, whatsapp_id, body, from_me, send_state, due_at)
         select $1, $2, $3, 'later' || n, 'Oi', true, 'queued', now() + interval '1 day' from generate_series(1, ${LATER}) n`,
        { bind: [ticket.id, conversation.contactId, conversation.connectionId] },
      ),
    )
    const asked = vi.spyOn(database, 'query')
    onTestFinished(() => asked.mockRestore())
    expect(await due()).toHaveLength(1)
    const statements = asked.mock.calls.map(([text]) => (typeof text === 'string' ? text : text.query))
    const sql = statements.find((text) => text.includes('lateral'))
    const [{ plan } = { plan: [] as unknown }] = await withPlatformScope('test', async () => {
      await dueConversations()
      return database.query<{ plan: unknown }>(`explain (analyze, format json) ${sql ?? ''}`, {
        type: QueryTypes.SELECT,
        raw: true,
        fieldMap: { 'QUERY PLAN': 'plan' },
      })
    })
    expect(rowsRead(plan)).toBeGreaterThan(0)
    expect(rowsRead(plan)).toBeLessThan(LATER)
    expect(await inCompany(company, () => Message.count({ where: { sendState: 'queued' } }))).toBe(LATER + 1)
  })
})

/** How many table rows a plan has read, including rows that a filter discarded. */
function rowsRead(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, part) => sum + rowsRead(part), 0)
  if (typeof node !== 'object' || node === null) return 0
  const facts = node as Record<string, unknown>
  const own = facts['Relation Name']
    ? (Number(facts['Actual Rows']) + Number(facts['Rows Removed by Filter'] ?? 0)) *
      Number(facts['Actual Loops'])
    : 0
  return own + Object.values(facts).reduce<number>((sum, part) => sum + rowsRead(part), 0)
}
