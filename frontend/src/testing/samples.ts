import type { Message } from '@balcao/contract/resources/messages'
import type { Ticket } from '@balcao/contract/resources/tickets'

/** Whole records for tests: say only what the test is about. */

const instant = '2026-03-02T10:00:00.000Z'

export const aTicket = (part: Partial<Ticket> = {}): Ticket => ({
  id: 40,
  uuid: '5f0c1d2e-0000-4000-8000-000000000040',
  status: 'open',
  unreadMessages: 0,
  lastMessage: 'Oi',
  lastMessageAt: instant,
  waitingSince: null,
  isGroup: false,
  chatbot: false,
  userId: 1,
  contactId: 7,
  whatsappId: 3,
  queueId: 2,
  queueOptionId: null,
  companyId: 1,
  createdAt: instant,
  updatedAt: instant,
  contact: { id: 7, name: 'Marina Duarte', number: '5511987654321', email: '', profilePicUrl: null },
  queue: { id: 2, name: 'Vendas', color: '#2b7' },
  user: { id: 1, name: 'Ana' },
  whatsapp: { id: 3, name: 'Loja' },
  tags: [],
  ...part,
})

export const aMessage = (part: Partial<Message> = {}): Message => ({
  id: '1',
  body: 'Oi',
  fromMe: false,
  read: false,
  ack: 0,
  sendError: null,
  sendState: null,
  isDeleted: false,
  isEdited: false,
  isBot: false,
  mediaType: 'conversation',
  mediaUrl: null,
  quotedMsgId: null,
  quotedMsg: null,
  ticketId: 40,
  contactId: 7,
  companyId: 1,
  queueId: 2,
  user: null,
  contact: null,
  queue: null,
  createdAt: instant,
  updatedAt: instant,
  clientKey: null,
  ...part,
})
