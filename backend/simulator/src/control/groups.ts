import { Chats, type ChatMessage } from '../messages/ChatMessage.js'
import { contactsOf } from '../messages/deliver.js'
import { announceGroup } from '../messages/announceGroup.js'
import type { Group } from '../network/Groups.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import { requirePhoneNumber } from './body.js'
import { findGroup, type ControlCall } from './ControlCall.js'
import { presentMessage } from './listings.js'

export function presentGroup({ id, subject, participants }: Group) {
  return { id, subject, participants }
}

/**
 * Creates a group of contacts and at least one of the company's phones, whose devices are told. The first one
 * named is the owner.
 */
export const createGroup: ControlCall = ({ network, body }) => {
  const subject = body.text('subject')
  const participants = [...new Set(body.texts('participants'))].map((number) =>
    requirePhoneNumber(number, 'each of "participants"'),
  )
  for (const number of participants) {
    if (!network.find(number)?.registered)
      throw new Refusal(404, `nobody on WhatsApp has the number ${number}`)
  }
  const [owner] = participants
  const kinds = new Set(participants.map((number) => network.find(number)?.kind))
  if (owner === undefined || !kinds.has('phone') || !kinds.has('contact'))
    throw new Refusal(400, 'a group needs a phone and a contact')
  const group = network.groups.create(subject, owner, participants)
  announceGroup(network, group)
  return presentGroup(group)
}

/** All messages of a group, oldest first, with the actions of the company's phones. */
export const groupChat: ControlCall = ({ network, id }) => {
  const group = findGroup(network, id)
  const messages = new Map<string, { author: string } & ReturnType<typeof presentMessage>>()
  for (const { message, author } of messagesOf(network, group)) {
    const key = `${author}:${message.id}`
    if (!messages.has(key)) messages.set(key, { author, ...presentMessage(message) })
  }
  return [...messages.values()].sort((a, b) => a.at.localeCompare(b.at))
}

function messagesOf(network: Network, group: Group): { message: ChatMessage; author: string }[] {
  return contactsOf(network, group).flatMap((contact) =>
    new Chats(network, contact).list(group.id).map((message) => ({
      message,
      author: message.direction === 'sent' ? contact.number : message.phone,
    })),
  )
}
