import { Chats, type ChatMessage } from '../messages/ChatMessage.js'
import { findContact, type ControlCall } from './ControlCall.js'

/** What the company sent to this contact, oldest first; `?from=` keeps one phone's messages. */
export const inbox: ControlCall = ({ network, number, query }) => {
  const contact = findContact(network, number)
  const all = new Chats(network, contact).list(query.get('from') ?? undefined)
  return all.filter(({ direction }) => direction === 'received').map(presentMessage)
}

/** Both sides of the chat with the phone in `?with=`, oldest first. */
export const chat: ControlCall = ({ network, number, query }) => {
  const contact = findContact(network, number)
  const all = new Chats(network, contact).list(query.get('with') ?? undefined)
  return all.map(presentChatMessage)
}

/** For a list of chats: each contact's last message with the phone in `?with=`, and how many it has not read. */
export const chats: ControlCall = ({ network, query }) =>
  network.accounts('contact').map((contact) => {
    const all = new Chats(network, contact).list(query.get('with') ?? undefined)
    const last = all.at(-1)
    const unread = all.filter((message) => message.direction === 'received' && !message.read).length
    return { number: contact.number, unread, last: last ? presentChatMessage(last) : null }
  })

function presentChatMessage(message: ChatMessage) {
  return { direction: message.direction, ...presentMessage(message) }
}

function presentMessage(message: ChatMessage) {
  const { id, phone, type, text, mimetype, fileName, size, quotedId, at, deleted, edited, reactions } =
    message
  const content = {
    id,
    from: phone,
    type,
    text,
    mimetype,
    fileName,
    size,
    quotedId,
    at,
    deleted,
    edited,
    reactions,
  }
  return message.direction === 'received'
    ? { ...content, copies: message.copies, read: message.read }
    : { ...content, status: message.status }
}
