import { randomUUID } from 'node:crypto'
import { contactsApi, messagesApi, queuesApi, ticketsApi } from '@balcao/contract'
import { MessageChange, type Message, type Ticket, type User } from '../../src/models/index.js'
import { apiAs } from '../../src/testing/apiClient.js'
import { anInboundMessage } from '../../src/testing/factories/inbound.js'
import { settle } from '../../src/testing/settle.js'
import { aTicket, inCompany, uniqueNumber, unique } from '../../src/testing/fixtures.js'
import type { InboundEvent } from '../../src/whatsapp/port/inboundEvents.js'
import { nameOf } from '../namedRecords.js'
import { campaignRunScenarios } from './campaignRunScenarios.js'
import { campaignScenarios } from './campaignScenarios.js'
import { chatScenarios } from './chatScenarios.js'
import { contactListScenarios } from './contactListScenarios.js'
import { connectionScenarios } from './connectionScenarios.js'
import { inboundScenarios } from './inboundScenarios.js'
import { installationScenarios } from './installationScenarios.js'
import { invoiceScenarios } from './invoiceScenarios.js'
import { newsScenarios } from './newsScenarios.js'
import { programScenarios } from './programScenarios.js'
import { scheduleScenarios } from './scheduleScenarios.js'
import { contactScenarios } from './contactScenarios.js'
import { settingsScenarios } from './settingsScenarios.js'
import { ticketScenarios } from './ticketScenarios.js'
import { publishFromWhatsapp, type BusyCompany, type Scenario } from './fixture.js'

type Change = {
  status?: 'open' | 'pending' | 'closed'
  userId?: number | null
  queueId?: number | null
  note?: string
}

/** A queue that nobody attends. */
const aQueueOf = async (admin: User): Promise<number> =>
  (await apiAs(admin).ok(queuesApi.create, { body: { name: `Fila ${unique()}`, color: `#${unique()}` } })).id

const change = (user: User, ticket: Ticket, body: Change) =>
  apiAs(user).ok(ticketsApi.update, { params: { id: ticket.id }, body })

const addressOf = async ({ contactId }: Ticket, fixture: BusyCompany) => {
  const ticket = await apiAs(fixture.admin).ok(ticketsApi.list, { query: { showAll: true } })
  const number = ticket.tickets.find((candidate) => candidate.contactId === contactId)?.contact.number ?? null
  return { number, lid: null }
}

const written = (contact: { number: string | null; lid: string | null }, traits = {}): InboundEvent =>
  anInboundMessage({ contact, ...traits })

const UPDATE = [nameOf(ticketsApi.update)]

const ofTickets: Scenario[] = [
  {
    name: 'a ticket is accepted',
    calls: UPDATE,
    act: ({ agent, ticket }) => change(agent, ticket, { status: 'open', userId: agent.id }),
  },
  {
    name: 'a ticket is returned',
    calls: UPDATE,
    act: ({ agent, open }) => change(agent, open, { status: 'pending', userId: null }),
  },
  {
    name: 'a ticket is resolved',
    calls: UPDATE,
    act: ({ agent, open }) => change(agent, open, { status: 'closed' }),
  },
  {
    name: 'a pending ticket is resolved',
    calls: UPDATE,
    act: ({ supervisor, ticket }) => change(supervisor, ticket, { status: 'closed' }),
  },
  {
    name: 'a ticket that was resolved by mistake is not',
    calls: [nameOf(ticketsApi.unresolve)],
    act: async ({ agent, open }) => {
      await change(agent, open, { status: 'closed' })
      return apiAs(agent).ok(ticketsApi.unresolve, { params: { id: open.id } })
    },
  },
  {
    name: 'a ticket is reopened',
    calls: UPDATE,
    act: ({ colleague, closed }) => change(colleague, closed, { status: 'open', userId: colleague.id }),
  },
  {
    name: 'a ticket is transferred to no queue',
    calls: UPDATE,
    act: ({ agent, open }) => change(agent, open, { queueId: null, userId: null }),
  },
  {
    name: 'a ticket is transferred to a queue that its people do not attend',
    calls: UPDATE,
    act: async ({ admin, agent, open }) =>
      change(agent, open, { queueId: await aQueueOf(admin), userId: null }),
  },
  {
    name: 'a ticket is transferred to someone outside its queue',
    calls: UPDATE,
    act: ({ agent, open, newcomer }) => change(agent, open, { userId: newcomer.id }),
  },
  {
    name: 'a ticket is handed on with a note',
    calls: UPDATE,
    act: ({ agent, open, colleague }) =>
      change(agent, open, { userId: colleague.id, note: 'Quer a segunda via' }),
  },
  {
    name: 'a ticket that was handed on is read',
    calls: [nameOf(ticketsApi.read)],
    act: async ({ agent, open, colleague }) => {
      await change(agent, open, { userId: colleague.id })
      return apiAs(colleague).ok(ticketsApi.read, { params: { id: open.id } })
    },
  },
  {
    name: 'a ticket is read',
    calls: [nameOf(ticketsApi.read)],
    act: ({ agent, open }) => apiAs(agent).ok(ticketsApi.read, { params: { id: open.id } }),
  },
]

/** WhatsApp's answer to the latest change of a message that the team requested. */
async function whatsappAccepts(fixture: BusyCompany, { id }: Message): Promise<void> {
  const change = await inCompany(fixture.company, () =>
    MessageChange.findOne({ where: { messageId: id }, order: [['id', 'DESC']], rejectOnEmpty: true }),
  )
  const contact = await addressOf(fixture.open, fixture)
  await publishFromWhatsapp(fixture, { kind: 'ack', whatsappId: change.whatsappId, contact, ack: 2 })
}

const ofMessages: Scenario[] = [
  {
    name: 'files are sent',
    calls: [nameOf(messagesApi.sendFiles)],
    act: ({ agent, open }) =>
      apiAs(agent).ok(messagesApi.sendFiles, { params: { ticketId: open.id }, body: { body: ['Segue'] } }),
  },
  {
    name: 'a message is edited',
    calls: [nameOf(messagesApi.edit)],
    act: async (fixture) => {
      const params = { id: fixture.sent.id }
      await apiAs(fixture.agent).ok(messagesApi.edit, { params, body: { body: 'Melhor assim' } })
      await settle()
      await whatsappAccepts(fixture, fixture.sent)
    },
  },
  {
    name: 'a message is deleted for everyone',
    calls: [nameOf(messagesApi.remove)],
    act: async (fixture) => {
      await apiAs(fixture.agent).ok(messagesApi.remove, { params: { id: fixture.sent.id } })
      await settle()
      await whatsappAccepts(fixture, fixture.sent)
    },
  },
  {
    name: 'a message is answered with an emoji',
    calls: [nameOf(messagesApi.react)],
    act: async (fixture) => {
      const params = { id: fixture.sent.id }
      await apiAs(fixture.agent).ok(messagesApi.react, { params, body: { emoji: '👍' } })
      await settle()
      await whatsappAccepts(fixture, fixture.sent)
    },
  },
  {
    name: 'a message is sent',
    calls: [nameOf(messagesApi.send)],
    act: ({ agent, open }) =>
      apiAs(agent).ok(messagesApi.send, {
        params: { ticketId: open.id },
        body: { body: 'Bom dia!' },
        headers: { 'Idempotency-Key': randomUUID() },
      }),
  },
  {
    name: 'a message is forwarded',
    calls: [nameOf(messagesApi.forward)],
    act: ({ agent, open, sent }) =>
      apiAs(agent).ok(messagesApi.forward, {
        params: { ticketId: open.id },
        body: { fromTicketId: open.id, messageIds: [sent.id] },
      }),
  },
  {
    name: 'a message is sent again',
    calls: [nameOf(messagesApi.retry)],
    act: ({ agent, failed }) => apiAs(agent).ok(messagesApi.retry, { params: { id: failed.id } }),
  },
  {
    name: 'a message is discarded',
    calls: [nameOf(messagesApi.remove)],
    act: ({ agent, failed }) => apiAs(agent).ok(messagesApi.remove, { params: { id: failed.id } }),
  },
  {
    name: 'WhatsApp says that a message was read',
    act: async (fixture) =>
      publishFromWhatsapp(fixture, {
        kind: 'ack',
        whatsappId: fixture.sent.whatsappId,
        contact: await addressOf(fixture.open, fixture),
        ack: 4,
      }),
  },
  {
    name: 'WhatsApp refuses a message after all',
    act: async (fixture) =>
      publishFromWhatsapp(fixture, {
        kind: 'refusal',
        whatsappId: fixture.sent.whatsappId,
        contact: await addressOf(fixture.open, fixture),
        reason: '463',
      }),
  },
]

const ofCustomers: Scenario[] = [
  {
    name: 'a new customer writes',
    act: (fixture) => publishFromWhatsapp(fixture, written({ number: uniqueNumber(), lid: null })),
  },
  {
    name: 'a customer writes in an open ticket',
    act: async (fixture) => publishFromWhatsapp(fixture, written(await addressOf(fixture.open, fixture))),
  },
  {
    name: 'a customer writes in a pending ticket',
    act: (fixture) => publishFromWhatsapp(fixture, written({ number: fixture.customer.number, lid: null })),
  },
  {
    name: 'a customer writes soon after the end of the last ticket',
    act: async (fixture) => publishFromWhatsapp(fixture, written(await addressOf(fixture.closed, fixture))),
  },
  {
    name: 'the company’s own phone writes',
    act: async (fixture) =>
      publishFromWhatsapp(
        fixture,
        written(await addressOf(fixture.open, fixture), { fromMe: true, pushName: null }),
      ),
  },
  {
    name: 'a customer without a name says it',
    act: async (fixture) => {
      const number = uniqueNumber()
      const customer = await apiAs(fixture.agent).ok(contactsApi.create, { body: { name: number, number } })
      await aTicket(fixture.company, { customer, connection: fixture.connection, queue: fixture.queue })
      await publishFromWhatsapp(fixture, written({ number, lid: null }))
    },
  },
  {
    name: 'two customers turn out to be one',
    act: async (fixture) => {
      const lid = uniqueNumber()
      await publishFromWhatsapp(fixture, written({ number: null, lid }))
      await settle()
      await publishFromWhatsapp(fixture, written({ number: fixture.customer.number, lid }))
    },
  },
]

/** All events that change an open screen. */
export const scenarios: readonly Scenario[] = [
  ...ofTickets,
  ...ofMessages,
  ...ofCustomers,
  ...connectionScenarios,
  ...inboundScenarios,
  ...chatScenarios,
  ...contactListScenarios,
  ...campaignRunScenarios,
  ...campaignScenarios,
  ...scheduleScenarios,
  ...contactScenarios,
  ...ticketScenarios,
  ...settingsScenarios,
  ...programScenarios,
  ...installationScenarios,
  ...invoiceScenarios,
  ...newsScenarios,
]
