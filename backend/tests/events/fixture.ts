import type { Chat, ContactList, Message, Ticket, User } from '../../src/models/index.js'
import { publishInbound } from '../../src/whatsapp/journal/inbound.js'
import type { InboundEvent } from '../../src/whatsapp/port/inboundEvents.js'
import {
  aChat,
  aContactList,
  aCustomer,
  aMessage,
  aTicket,
  aUser,
  type CompanyFixture,
} from '../../src/testing/fixtures.js'

/** A company in the middle of its day. */
export interface BusyCompany extends CompanyFixture {
  /** A second plain user of the queue. */
  colleague: User
  /** Open, attended by the agent. */
  open: Ticket
  /** Closed a minute ago, by the agent. */
  closed: Ticket
  /** In the open ticket: a message of the agent that WhatsApp refused. */
  failed: Message
  /** In the open ticket: a message of the agent that WhatsApp has. */
  sent: Message
  /** Has one entry. */
  list: ContactList
  /** The supervisor's chat with the admin, the agent and the colleague; the last messages are from both. */
  chat: Chat
}

export async function aBusyCompany(fixture: CompanyFixture): Promise<BusyCompany> {
  const { company, queue, agent, connection } = fixture
  const colleague = await aUser(company, { name: 'Beto Balcão', queues: [queue] })
  const minuteAgo = new Date(Date.now() - 60_000)
  const aTicketOf = async (name: string, traits: Partial<Parameters<typeof aTicket>[1]>) =>
    aTicket(company, {
      customer: await aCustomer(company, { name }),
      connection,
      queue,
      user: agent,
      lastMessageAt: minuteAgo,
      ...traits,
    })
  const open = await aTicketOf('Olga Aberta', { unreadMessages: 2 })
  const closed = await aTicketOf('Fausto Fechado', { status: 'closed', closedAt: minuteAgo })
  const failed = await aMessage(company, {
    ticket: open,
    user: agent,
    ack: 0,
    sendState: 'failed',
    sendError: '500',
  })
  const sent = await aMessage(company, { ticket: open, user: agent })
  const { supervisor, admin } = fixture
  const chat = await aChat(company, {
    members: [supervisor, admin, agent, colleague],
    messages: [
      [supervisor, 'Bom dia, equipe'],
      [agent, 'Bom dia!'],
    ],
  })
  const list = await aContactList(company, { entries: [{ name: 'Lia Listada' }] })
  return { ...fixture, colleague, open, closed, failed, sent, chat, list }
}

export interface Scenario {
  name: string
  /** The calls that it makes, by method and path. */
  calls?: string[]
  act: (fixture: BusyCompany) => Promise<unknown>
}

/** Delivers events of WhatsApp through the company's connection. */
export const publishFromWhatsapp = ({ company, connection }: BusyCompany, ...events: InboundEvent[]) =>
  publishInbound({ id: connection.id, companyId: company.id }, events)
