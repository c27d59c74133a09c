import { changeMessage, type Change } from '../messages/changeFromContact.js'
import { Chats } from '../messages/ChatMessage.js'
import { contactsOf, type Destination } from '../messages/deliver.js'
import { addContext, quoteOf, type Quote } from '../messages/content/addContext.js'
import { readMessages } from '../messages/readMessages.js'
import { sendMessage } from '../messages/sendFromContact.js'
import { sendFromPhone } from '../messages/sendFromPhone.js'
import { findPoll, votePoll } from '../messages/content/vote.js'
import type { Account } from '../network/Account.js'
import type { Network } from '../network/Network.js'
import { Refusal } from '../wire/Refusal.js'
import { stanza } from '../wire/stanza.js'
import { compose, readDress } from './compose.js'
import {
  destinationOf,
  findContact,
  findGroup,
  findPhone,
  type Call,
  type ControlCall,
} from './ControlCall.js'

const ADDRESSINGS = ['pn', 'lid'] as const

/** A contact sends a message; answers its id. */
export const send: ControlCall = async (call) => {
  const { network, number, body } = call
  const contact = findContact(network, number)
  const destination = destinationOf(call, contact)
  if (!contact.registered) throw new Refusal(409, `${number} is not on WhatsApp`)
  const id = body.optionalText('id')
  const addressing = body.optionalChoice('addressing', ADDRESSINGS)
  const quote = findQuote(network, contact, destination, body.optionalText('quotedId'))
  const around = { ...readDress(body), quote }
  const composed = addContext(await compose(body, network.media), around)
  const options = { ...(id && { id }), ...(addressing && { addressing }) }
  return { id: await sendMessage(network, contact, destination, composed, options) }
}

/** The owner writes on the phone itself, to a contact or in a group; answers the message's id. */
export const sendByOwner: ControlCall = async ({ network, number, body }) => {
  const phone = findPhone(network, number)
  const id = body.optionalText('group')
  const group = id === undefined ? undefined : findGroup(network, id)
  if (group && !group.participants.includes(number)) throw new Refusal(409, `${number} is not in that group`)
  const recipient = group ? { group } : { contact: findContact(network, body.phoneNumber('to')) }
  return { id: await sendFromPhone(network, phone, recipient, await compose(body, network.media)) }
}

export const react: ControlCall = (call) => {
  return change(call, { kind: 'react', emoji: call.body.textOrEmpty('emoji') })
}

export const edit: ControlCall = (call) => change(call, { kind: 'edit', text: call.body.text('text') })

export const remove: ControlCall = (call) => change(call, { kind: 'delete' })

async function change(call: Call, changes: Change): Promise<{ id: string }> {
  const { network, number, body } = call
  const contact = findContact(network, number)
  const destination = destinationOf(call, contact)
  const id = body.text('id')
  const chats = new Chats(network, contact)
  const target = chats.find(destination.group?.id ?? destination.phone.number, id)
  if (!target) throw new Refusal(404, `there is no message ${id} in this chat`)
  if (changes.kind !== 'react' && target.direction !== 'sent') {
    throw new Refusal(409, `message ${id} was not written by ${number}`)
  }
  await changeMessage(network, contact, destination, target, changes)
  return { id }
}

/** Answers the id of the vote. An empty list withdraws an earlier vote. */
export const vote: ControlCall = async (call) => {
  const { network, number, body } = call
  const contact = findContact(network, number)
  const destination = destinationOf(call, contact)
  const pollId = body.text('id')
  const poll = findPoll(network, contact, destination, pollId)
  if (!poll) throw new Refusal(404, `no customer has made a poll ${pollId} in this chat`)
  const options = body.texts('options')
  const unknown = options.find((option) => !poll.options.includes(option))
  if (unknown !== undefined) throw new Refusal(400, `the poll has no option "${unknown}"`)
  return { id: await votePoll(network, contact, destination, poll, options) }
}

export const typing: ControlCall = (call) => {
  const state = call.body.choice('state', TYPING_STATES)
  const contact = findContact(call.network, call.number)
  sendTyping(contact, destinationOf(call, contact), state)
  return { state }
}

/** The contact opens the chat; answers the ids that were marked as read. */
export const read: ControlCall = (call) => {
  const { network, number, body } = call
  const contact = findContact(network, number)
  return { ids: readMessages(network, contact, destinationOf(call, contact), body.optionalTexts('ids')) }
}

/** The message that a reply quotes: one of this chat; in a group, one of any member. */
function findQuote(
  network: Network,
  contact: Account,
  { phone, group }: Destination,
  id: string | undefined,
): Quote | undefined {
  if (id === undefined) return undefined
  const chat = group?.id ?? phone.number
  const members = group ? [contact, ...contactsOf(network, group)] : [contact]
  for (const member of members) {
    const found = new Chats(network, member).find(chat, id)
    const author = found?.direction === 'sent' ? member : found && network.find(found.phone)
    if (found && author) return quoteOf(found, group ? author.lidJid : author.jid)
  }
  throw new Refusal(404, `there is no message ${id} in this chat`)
}

const TYPING_STATES = ['composing', 'paused', 'recording'] as const
type TypingState = (typeof TYPING_STATES)[number]

/** The contact types, records or stops. WhatsApp tells only devices that are available. */
function sendTyping(contact: Account, { phone, group }: Destination, state: TypingState): void {
  const sign = state === 'recording' ? stanza('composing', { media: 'audio' }) : stanza(state)
  for (const device of phone.devices.values()) {
    const from = group ? { from: group.id, participant: contact.lidJid } : { from: contact.jid }
    if (device.isAvailable) device.tell(stanza('chatstate', { ...from, to: phone.jid }, [sign]))
  }
}
