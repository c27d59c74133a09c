import type { proto } from '@whiskeysockets/baileys'
import { openAttachment } from '../media/attachment.js'
import type { Network } from '../network/Network.js'
import { Chats, type MessageContent } from './ChatMessage.js'
import { withReaction } from './reactions.js'
import { readMessage } from './content/readMessage.js'
import { receiveContent, type Envelope } from './content/receiveContent.js'

/** Applies a decrypted message on the contact's phone. Answers whether the contact sees a new message. */
export async function storeMessage(
  network: Network,
  envelope: Envelope,
  message: proto.IMessage,
): Promise<boolean> {
  const { contact, group, phone } = envelope
  const chats = new Chats(network, contact)
  const incoming = readMessage(message)
  if (incoming.kind === 'other') return false
  if (incoming.kind === 'message') {
    return receiveContent(network, envelope, await fetchFile(network, incoming.content))
  }
  const target = chats.find(group?.id ?? phone.number, incoming.id)
  if (!target) return false
  if (incoming.kind === 'delete') chats.put({ ...target, deleted: true })
  else if (incoming.kind === 'edit') chats.put({ ...target, edited: true, text: incoming.text })
  else chats.put({ ...target, reactions: withReaction(target.reactions, phone.number, incoming.emoji) })
  return false
}

/** The phone downloads an attachment at once. `size` is the size found, or null if it could not be opened. */
async function fetchFile(network: Network, content: MessageContent): Promise<MessageContent> {
  if (!content.attachment) return content
  const file = await openAttachment(network.media, content.attachment)
  return { ...content, size: file?.length ?? null }
}
