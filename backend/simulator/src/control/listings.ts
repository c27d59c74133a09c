import { openAttachment } from '../media/attachment.js'
import { Chats, type ChatMessage } from '../messages/ChatMessage.js'
import { typingState } from '../messages/companyTyping.js'
import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import { findContact, type ControlCall } from './ControlCall.js'
import { FileAnswer } from './FileAnswer.js'

/**
 * Messages of the company to this contact, also in groups, oldest first. `?from=` selects one phone's
 * messages.
 */
export const inbox: ControlCall = ({ network, number, query }) => {
  const from = query.get('from')
  return new Chats(network, findContact(network, number))
    .all()
    .filter(({ direction, phone }) => direction === 'received' && (from === null || phone === from))
    .map(presentMessage)
}

/** Both sides of the chat with the phone in `?with=`, oldest first. */
export const chat: ControlCall = ({ network, number, query }) => {
  return messagesWith(network, findContact(network, number), query.get('with')).map(presentChatMessage)
}

/**
 * Overview of chats: each contact's last message with the phone in `?with=`, and the number of unread ones.
 */
export const chats: ControlCall = ({ network, query }) =>
  network.accounts('contact').map((contact) => {
    const phone = query.get('with')
    const all = messagesWith(network, contact, phone)
    const last = all.at(-1)
    const unread = all.filter((message) => message.direction === 'received' && !message.read).length
    return {
      number: contact.number,
      unread,
      last: last ? presentChatMessage(last) : null,
      typing: (phone !== null && typingState(network, contact.number, phone)) || null,
    }
  })

/** The file of a message of either side, decrypted as on the contact's phone. */
export const file: ControlCall = async ({ network, number, id }) => {
  const contact = findContact(network, number)
  const message = new Chats(network, contact).all().find((candidate) => candidate.id === id)
  if (!message) throw new Refusal(404, `there is no message ${id}`)
  if (!message.attachment) throw new Refusal(404, `message ${id} has no file`)
  const bytes = await openAttachment(network.media, message.attachment)
  if (!bytes) throw new Refusal(409, `the file of message ${id} is gone or damaged`)
  return new FileAnswer(bytes, message.mimetype, message.fileName)
}

function messagesWith(network: Network, contact: Account, phone: string | null): ChatMessage[] {
  const all = new Chats(network, contact)
  return phone === null ? all.all().filter(({ group }) => !group) : all.list(phone)
}

function presentChatMessage(message: ChatMessage) {
  return { direction: message.direction, ...presentMessage(message) }
}

export function presentMessage(message: ChatMessage) {
  const { id, phone, group, type, text, mimetype, fileName, size, quotedId, viewOnce, forwarded } = message
  const { at, deleted, edited, reactions } = message
  const content = { id, from: phone, type, text, mimetype, fileName, size, quotedId }
  const fate = {
    at,
    deleted,
    edited,
    reactions,
    ...(group && { group }),
    ...(viewOnce && { viewOnce }),
    ...(forwarded && { forwarded }),
  }
  return message.direction === 'received'
    ? { ...content, ...fate, copies: message.copies, read: message.read }
    : { ...content, ...fate, status: message.status }
}
