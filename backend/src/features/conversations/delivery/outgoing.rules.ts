import type { Contact, Message, MessageChange } from '../../../models/index.js'
import { toOutgoingContent } from '../../../whatsapp/port/toOutgoingContent.js'
import type { MessageKey } from '../../../whatsapp/port/messages.js'
import type { Outgoing, OutgoingContent, SendPace } from '../../../whatsapp/port/outgoing.js'
import { whatsappAddressOf } from '../../../whatsapp/port/address.js'

/** Facts besides the message that decide about a send. */
export interface SendingFacts {
  isNewChat: boolean
  restrictedUntil: Date | null
  pace: SendPace
}

type Sendable = Omit<Outgoing, 'connectionId' | 'provider' | 'servedBy'>

export const messageKeyOf = ({ whatsappId, fromMe, author }: Message): MessageKey => ({
  whatsappId,
  fromMe,
  author: author && !fromMe ? whatsappAddressOf(author) : null,
})

type Receiver = Pick<Contact, 'number' | 'lid' | 'userId' | 'isGroup'> & {
  /** WhatsApp has confirmed the number. */
  isChecked: boolean
}

const receiverOf = (contact: Contact): Receiver => ({
  number: contact.number,
  lid: contact.lid,
  userId: contact.userId,
  isGroup: contact.isGroup,
  isChecked: contact.whatsappCheckedAt !== null,
})

/** A group is never a new chat, and has no number to look up. */
const toContact = (contact: Receiver, { isNewChat, pace }: SendingFacts) => ({
  to: whatsappAddressOf(contact),
  isNewChat: isNewChat && !contact.isGroup,
  isChecked: contact.isChecked,
  pace,
})

/** A message without a file that quotes nothing. */
export const toPlainOutgoing = (
  message: Pick<Message, 'whatsappId' | 'body' | 'content' | 'forwarded'>,
  contact: Receiver,
  facts: SendingFacts,
): Sendable => ({
  ...toContact(contact, facts),
  whatsappId: message.whatsappId,
  content: toOutgoingContent(message),
  ...(message.forwarded && { forwarded: message.forwarded }),
})

/** @param message with its contact, its file, and the quoted message with file and author. */
export function toOutgoingMessage(message: Message, facts: SendingFacts): Sendable {
  const { contact, quotedMessage, whatsappId, forwarded } = message
  if (!contact) throw new Error('A message is read with its contact to be sent')
  return {
    ...toContact(receiverOf(contact), facts),
    whatsappId,
    content: toOutgoingContent(message),
    ...(forwarded && { forwarded }),
    ...(quotedMessage
      ? { quoted: { ...messageKeyOf(quotedMessage), content: toOutgoingContent(quotedMessage) } }
      : {}),
  }
}

function changeContent({ kind, text }: MessageChange, target: MessageKey): OutgoingContent {
  switch (kind) {
    case 'edit':
      return { type: 'edit', target, text }
    case 'delete':
      return { type: 'delete', target }
    case 'reaction':
      return { type: 'reaction', target, emoji: text }
  }
}

/** @param change with its contact, and its message with author. */
export function toOutgoingChange(change: MessageChange, facts: SendingFacts): Sendable {
  const { contact, message, whatsappId } = change
  if (!contact || !message) throw new Error('A change is read with its contact and message to be sent')
  return {
    ...toContact(receiverOf(contact), facts),
    whatsappId,
    content: changeContent(change, messageKeyOf(message)),
  }
}
