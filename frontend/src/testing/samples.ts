import type { Capability } from '@balcao/contract/resources/company/connections'
import type { ChatMessage } from '@balcao/contract/resources/company/chats'
import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import type { TicketPreview } from '@balcao/contract/resources/conversations/ticketPreview'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

/** Complete records for tests. A test only gives the fields that it is about. */

const instant = '2026-03-02T10:00:00.000Z'

/** The capabilities of a linked phone that screens use. */
export const linkedPhone: readonly Capability[] = [
  'linking',
  'chosenIds',
  'edits',
  'deletions',
  'reactions',
  'quotes',
]

export const aPreview = (part: Partial<TicketPreview> = {}): TicketPreview => ({
  messageId: '1',
  kind: 'text',
  text: 'Oi',
  call: null,
  seconds: null,
  fromMe: false,
  userId: null,
  author: null,
  ack: 0,
  sendError: null,
  sendState: null,
  updatedAt: instant,
  ...part,
})

/** The permissions of a ticket's attendant. */
export const canOfAttendant: NonNullable<Ticket['can']> = {
  accept: false,
  return: true,
  resolve: true,
  reopen: false,
  send: true,
  attend: true,
  transfer: true,
  remove: false,
  arrange: true,
}

export const aTicket = (part: Partial<Ticket> = {}): Ticket => ({
  id: 40,
  uuid: '5f0c1d2e-0000-4000-8000-000000000040',
  status: 'open',
  unreadMessages: 0,
  lastMessage: 'Oi',
  preview: aPreview(),
  lastMessageAt: instant,
  waitingSince: null,
  target: null,
  handover: null,
  arranged: null,
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
  contact: {
    id: 7,
    name: 'Marina Duarte',
    number: '5511987654321',
    username: null,
    email: '',
    profilePicUrl: null,
    blockedAt: null,
  },
  queue: { id: 2, name: 'Vendas', color: '#2b7' },
  user: { id: 1, name: 'Ana' },
  whatsapp: { id: 3, name: 'Loja', capabilities: linkedPhone },
  replyWindow: null,
  campaign: null,
  ad: null,
  tags: [],
  ...part,
})

export const aNote = (part: Partial<TicketNote> = {}): TicketNote => ({
  id: 1,
  note: 'Prefere tardes',
  userId: 1,
  contactId: 7,
  ticketId: 40,
  createdAt: instant,
  updatedAt: instant,
  user: { id: 1, name: 'Ana' },
  contact: { id: 7, name: 'Marina Duarte' },
  mentions: [],
  ticket: { id: 40, status: 'open', whatsappId: 3, createdAt: instant },
  ...part,
})

export const aMessage = (part: Partial<Message> = {}): Message => ({
  id: '1',
  body: 'Oi',
  fromMe: false,
  read: false,
  ack: 0,
  sendError: null,
  waitReason: null,
  sendState: null,
  isDeleted: false,
  isEdited: false,
  isBot: false,
  mediaType: 'conversation',
  mediaUrl: null,
  media: null,
  content: null,
  reactions: [],
  pendingChange: null,
  changeError: null,
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
  scheduledFor: null,
  campaign: null,
  forwarded: null,
  ad: null,
  ...part,
})

export const aMedia = (part: Partial<MessageMedia> = {}): MessageMedia => ({
  kind: 'image',
  name: null,
  mimetype: 'image/jpeg',
  size: 1000,
  seconds: null,
  width: 400,
  height: 300,
  waveform: null,
  thumbnail: null,
  state: 'ready',
  error: null,
  ...part,
})

/** A message of a colleague in a chat of the team. */
export const aChatMessage = (part: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  chatId: 7,
  senderId: 2,
  sender: { id: 2, name: 'Bia' },
  message: 'Bom dia',
  mentions: [],
  media: null,
  mediaUrl: null,
  mediaPath: null,
  mediaName: null,
  isEdited: false,
  isDeleted: false,
  clientKey: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...part,
})
