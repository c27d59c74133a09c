import { Chats, MESSAGE_TYPES } from '../messages/ChatMessage.js'
import {
  composeLocation,
  composeText,
  composeVcard,
  quoteOf,
  type Composed,
} from '../messages/composeMessage.js'
import { readMessages } from '../messages/readMessages.js'
import { changeMessage, type Change } from '../messages/changeFromContact.js'
import { sendMessage } from '../messages/sendFromContact.js'
import { sendFromPhone } from '../messages/sendFromPhone.js'
import { sendCall, sendTyping, TYPING_STATES } from '../messages/signs.js'
import type { Account } from '../network/Account.js'
import { Refusal } from '../wire/Refusal.js'
import { addressedPhone, findContact, findPhone, type Call, type ControlCall } from './ControlCall.js'

const ADDRESSINGS = ['pn', 'lid'] as const

/** A contact sends something; answers its id. */
export const send: ControlCall = async (call) => {
  const { network, number, body } = call
  const contact = findContact(network, number)
  const phone = addressedPhone(call)
  if (!contact.registered) throw new Refusal(409, `${number} is not on WhatsApp`)
  const id = body.optionalText('id')
  const addressing = body.optionalChoice('addressing', ADDRESSINGS)
  const options = { ...(id && { id }), ...(addressing && { addressing }) }
  return { id: await sendMessage(network, contact, phone, compose(call, contact, phone), options) }
}

/** The owner writes to a contact on the phone itself; answers the message's id. */
export const sendByOwner: ControlCall = async ({ network, number, body }) => {
  const phone = findPhone(network, number)
  const contact = findContact(network, body.phoneNumber('to'))
  return { id: await sendFromPhone(network, phone, contact, composeText(body.text('text'))) }
}

export const react: ControlCall = (call) => {
  return change(call, { kind: 'react', emoji: call.body.textOrEmpty('emoji') })
}

export const edit: ControlCall = (call) => change(call, { kind: 'edit', text: call.body.text('text') })

export const remove: ControlCall = (call) => change(call, { kind: 'delete' })

async function change(call: Call, changes: Change): Promise<{ id: string }> {
  const { network, number, body } = call
  const contact = findContact(network, number)
  const phone = addressedPhone(call)
  const id = body.text('id')
  const target = new Chats(network, contact).find(phone.number, id)
  if (!target) throw new Refusal(404, `there is no message ${id} in this chat`)
  if (changes.kind !== 'react' && target.direction !== 'sent') {
    throw new Refusal(409, `message ${id} was not written by ${number}`)
  }
  await changeMessage(network, contact, phone, target, changes)
  return { id }
}

export const typing: ControlCall = (call) => {
  const state = call.body.choice('state', TYPING_STATES)
  sendTyping(findContact(call.network, call.number), addressedPhone(call), state)
  return { state }
}

export const ring: ControlCall = (call) => {
  const contact = findContact(call.network, call.number)
  return { id: sendCall(contact, addressedPhone(call), call.body.optionalBoolean('video') ?? false) }
}

function compose({ network, body }: Call, contact: Account, phone: Account): Composed {
  const quotedId = body.optionalText('quotedId')
  const quoted = quotedId === undefined ? undefined : new Chats(network, contact).find(phone.number, quotedId)
  if (quotedId !== undefined && !quoted)
    throw new Refusal(404, `there is no message ${quotedId} in this chat`)
  const quote = quoted && quoteOf(quoted, { contact: contact.jid, phone: phone.jid })
  const type = body.optionalChoice('type', MESSAGE_TYPES) ?? 'text'
  switch (type) {
    case 'text':
      return composeText(body.text('text'), quote)
    case 'location':
      return composeLocation(
        body.number('latitude', -90, 90),
        body.number('longitude', -180, 180),
        body.optionalText('text'),
        quote,
      )
    case 'vcard':
      return composeVcard(body.text('vcard'), quote)
    default:
      throw new Refusal(400, `messages of type ${type} cannot be sent from here`)
  }
}

/** The contact opens the chat; answers the ids that were marked as read. */
export const read: ControlCall = (call) => {
  const { network, number, body } = call
  const contact = findContact(network, number)
  return { ids: readMessages(network, contact, addressedPhone(call), body.optionalTexts('ids')) }
}
