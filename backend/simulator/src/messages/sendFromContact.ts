import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { newMessageId } from '../wire/stanza.js'
import { Chats, type Addressing, type MessageContent } from './ChatMessage.js'
import type { Composed } from './composeMessage.js'
import { deliverToPhone } from './deliver.js'
import type { Wire } from './Outbox.js'

export type SendOptions = { id?: string; addressing?: Addressing }

/** A contact writes a message to a company's phone; its linked devices get it now or when they are back. Answers its id. */
export function sendMessage(
  network: Network,
  contact: Account,
  phone: Account,
  { message, content }: Composed,
  { id = newMessageId(), addressing = 'pn' }: SendOptions,
): Promise<string> {
  return contact.outgoing.run(async () => {
    new Chats(network, contact).put({
      ...content,
      direction: 'sent',
      id,
      phone: phone.number,
      at: new Date().toISOString(),
      deleted: false,
      edited: false,
      reactions: [],
      addressing,
      status: 'sent',
    })
    await deliverToPhone(network, contact, phone, message, wireOf(content, id, addressing))
    return id
  })
}

function wireOf({ type }: MessageContent, id: string, addressing: Addressing): Wire {
  if (type === 'text' || type === 'unknown') return { id, addressing, type: 'text' }
  return { id, addressing, type: 'media', mediatype: type === 'voice' ? 'ptt' : type }
}
