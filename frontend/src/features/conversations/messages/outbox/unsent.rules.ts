import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import type { Message, MessageMedia } from '@balcao/contract/resources/conversations/messages'
import type { OutboxEntry } from './outbox.rules'

function mediaOf({ file, state }: OutboxEntry, url: string | null): MessageMedia | null {
  if (!file) return null
  const { key: _, ...facts } = file
  const isComing = url === null && state === 'waiting'
  return { ...facts, thumbnail: null, state: isComing ? 'waiting' : 'ready', error: null }
}

function contentOf({ location, contacts }: OutboxEntry): MessageContent | null {
  if (location) {
    const { latitude, longitude, name, address } = location
    return {
      type: 'location',
      latitude,
      longitude,
      isLive: false,
      name: name || null,
      address: address || null,
    }
  }
  if (!contacts) return null
  return {
    type: 'contacts',
    contacts: contacts.map(({ name, number }) => ({ name, numbers: [number], vcard: '' })),
  }
}

/**
 * An unsent message in the form that the server will store, so that it looks the same.
 * @param url object URL of its file; null while it is being read from the browser's database
 */
export const asMessage = (entry: OutboxEntry, url: string | null, user: Message['user'] = null): Message => ({
  id: entry.clientKey,
  clientKey: entry.clientKey,
  body: entry.body,
  fromMe: true,
  read: false,
  ack: 0,
  sendError: entry.error,
  waitReason: null,
  sendState: null,
  isDeleted: false,
  isEdited: false,
  isBot: false,
  mediaType: 'conversation',
  mediaUrl: url,
  media: mediaOf(entry, url),
  content: contentOf(entry),
  reactions: [],
  pendingChange: null,
  changeError: null,
  quotedMsgId: entry.quoted?.id ?? null,
  quotedMsg: entry.quoted ?? null,
  ticketId: entry.ticketId,
  contactId: entry.contactId,
  companyId: 0,
  queueId: null,
  user,
  contact: null,
  queue: null,
  scheduledFor: null,
  campaign: null,
  forwarded: null,
  ad: null,
  createdAt: entry.createdAt,
  updatedAt: entry.createdAt,
})
