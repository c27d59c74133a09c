import { messagesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Message, type Ticket } from '../../../models/index.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { apiAs } from '../../../testing/apiClient.js'
import { countStatements } from '../../../testing/database/countStatements.js'
import { aCompany, aCustomer, aTicket, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aLoopbackProvider, LOOPBACK } from '../../../testing/whatsapp/loopbackProvider.js'
import { deliverMessagesJob } from './deliverMessages.job.js'

const CONVERSATIONS = 8
/** Most statements of one answer: its request, and its share of the delivery of eight at once. */
const MOST = { request: 4, delivery: 3 }

/** Tickets of one connection that all have an answer to send. */
async function answersToSend() {
  const fixture = await aCompany()
  const { company, agent, connection, queue } = fixture
  const whatsapp = aLoopbackProvider(['chosenIds'])
  const linked = { provider: LOOPBACK, status: 'CONNECTED' as const }
  await inCompany(company, () => Connection.update(linked, { where: { id: connection.id } }))
  const tickets: Ticket[] = []
  for (let index = 0; index < CONVERSATIONS; index += 1) {
    const customer = await aCustomer(company)
    tickets.push(await aTicket(company, { customer, connection, queue, user: agent }))
  }
  const api = apiAs(agent)
  const answer = (ticketId: number, body: string) =>
    api.ok(messagesApi.send, { params: { ticketId }, body: { body } })
  const deliver = () =>
    Promise.all(
      tickets.map(({ contactId }) =>
        runJob(
          deliverMessagesJob,
          { companyId: company.id, data: { connectionId: connection.id, contactId } },
          'test',
        ),
      ),
    )
  return { company, tickets, api, answer, deliver, whatsapp }
}

describe('an answer', () => {
  it('costs few statements, which it shares with others that leave at the same time', async () => {
    const { company, tickets, answer, deliver, whatsapp } = await answersToSend()
    const answerAll = async (body: string) => {
      for (const { id } of tickets) await answer(id, body)
    }
    // Prepares the statements.
    await answerAll('Bom dia')
    await deliver()
    const requests = await countStatements(() => answerAll('Já foi enviado'))
    expect(requests / CONVERSATIONS).toBeLessThanOrEqual(MOST.request)
    const delivery = await countStatements(deliver)
    expect(delivery / CONVERSATIONS).toBeLessThanOrEqual(MOST.delivery)
    expect(whatsapp.sent).toHaveLength(2 * CONVERSATIONS)
    const states = await inCompany(company, () => Message.findAll({ where: { fromMe: true } }))
    expect(states.map(({ sendState }) => sendState)).toEqual(states.map(() => 'sent'))
  })

  it('is answered to its author as the thread shows it', async () => {
    const { tickets, api, answer } = await answersToSend()
    const ticketId = tickets[0]?.id ?? 0
    const answered = await answer(ticketId, 'Bom dia')
    const { messages } = await api.ok(messagesApi.list, { params: { ticketId }, query: { peek: true } })
    expect(messages).toEqual([answered])
    await settle()
  })
})

describe('the answers of a conversation', () => {
  it('leave once and in order, however many jobs ask for them at once', async () => {
    const { tickets, answer, deliver, whatsapp } = await answersToSend()
    const texts = ['um', 'dois', 'três', 'quatro']
    for (const text of texts) await answer(tickets[0]?.id ?? 0, text)
    await Promise.all([deliver(), deliver(), deliver()])
    expect(whatsapp.sent.map(({ content }) => 'text' in content && content.text)).toEqual(texts)
  })
})
