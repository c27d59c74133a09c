import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { newMessageId } from '../wire/stanza.js'
import { Chats, newMessage, type Addressing, type MessageContent } from './ChatMessage.js'
import type { Composed } from './content/composeMessage.js'
import { deliverToPhone, type Destination } from './deliver.js'
import type { Wire } from './Outbox.js'

export type SendOptions = { id?: string; addressing?: Addressing }

/**
 * A contact writes a message. The company's linked devices get it now, or when they are back online. Answers
 * its id.
 */
export function sendMessage(
  network: Network,
  contact: Account,
  destination: Destination,
  { message, content }: Composed,
  { id = newMessageId(), addressing = 'pn' }: SendOptions = {},
): Promise<string> {
  const { group } = destination
  return contact.outgoing.run(async () => {
    noteSent(network, contact, destination, content, { id, addressing })
    const wire: Wire = { id, addressing, ...announced(content), ...(group && { group: group.id }) }
    await deliverToPhone(network, contact, destination, message, wire)
    return id
  })
}

/** Adds a message of the contact to the contact's own chat. */
export function noteSent(
  network: Network,
  contact: Account,
  { phone, group }: Destination,
  content: MessageContent,
  { id, addressing }: Required<SendOptions>,
): void {
  const origin = { id, phone, group, addressing: group ? 'lid' : addressing } as const
  new Chats(network, contact).put({ ...newMessage(content, origin), direction: 'sent', status: 'sent' })
}

/** Kinds whose names differ on the wire. */
const MEDIA_TYPES: Partial<Record<MessageContent['type'], string>> = {
  voice: 'ptt',
  contacts: 'contact_array',
  liveLocation: 'livelocation',
  buttonReply: 'buttons_response',
  listReply: 'list_response',
}

const WITHOUT_MEDIA: MessageContent['type'][] = ['text', 'templateReply', 'unknown']

function announced({
  type,
  viewOnce,
}: MessageContent): Pick<Wire, 'type' | 'mediatype' | 'viewOnce' | 'polltype'> {
  if (type === 'poll') return { type, polltype: 'creation' }
  if (type === 'event') return { type }
  if (WITHOUT_MEDIA.includes(type)) return { type: 'text' }
  return { type: 'media', mediatype: MEDIA_TYPES[type] ?? type, ...(viewOnce && { viewOnce }) }
}
