import {
  digitsIn,
  fieldsIn,
  idOf,
  instantIn,
  isFields,
  listIn,
  textIn,
  withinSecond,
  type Fields,
} from '../../events/fields.js'
import { adLimits, appOf } from '../../events/ads.js'
import type { WhatsappAddress } from '../../port/address.js'
import type { InboundAd, InboundEvent, InboundMessageEvent } from '../../port/inboundEvents.js'
import { readContent } from './content.js'

const NAME_LENGTH = 255

const shortIn = (fields: Fields, ...names: string[]): string | null =>
  textIn(fields, ...names)
    ?.trim()
    .slice(0, NAME_LENGTH) ?? null

/** What a webhook says about the person who wrote: `contacts[]` beside `messages[]`. */
interface Person {
  address: WhatsappAddress
  pushName: string | null
  username: string | null
}

/** The sender of a message. People with a username may have no number. */
function personOf(message: Fields, contacts: readonly Fields[]): Person | null {
  const number = digitsIn(message, 'from')
  const userId = idOf(textIn(message, 'from_user_id'))
  const contact =
    contacts.find(
      (each) =>
        (number !== null && digitsIn(each, 'wa_id') === number) ||
        (userId !== null && textIn(each, 'user_id') === userId),
    ) ?? (contacts.length === 1 ? contacts[0] : undefined)
  const address = {
    number: number ?? (contact ? digitsIn(contact, 'wa_id') : null),
    lid: null,
    userId: userId ?? (contact ? idOf(textIn(contact, 'user_id')) : null),
  }
  if (!address.number && !address.userId) return null
  const profile = contact ? fieldsIn(contact, 'profile') : {}
  return { address, pushName: shortIn(profile, 'name'), username: shortIn(profile, 'username') }
}

const sentAtOf = (message: Fields, now: Date): string =>
  withinSecond(instantIn(message, 'timestamp', now), now)

function adOf(message: Fields): InboundAd | null {
  const { referral } = message
  if (!isFields(referral)) return null
  const urlIn = (...names: string[]): string | null => {
    const url = textIn(referral, ...names)
    return url !== null && url.length <= adLimits.url ? url : null
  }
  const sourceUrl = urlIn('source_url')
  return {
    sourceId: shortIn(referral, 'source_id'),
    sourceUrl,
    headline: shortIn(referral, 'headline'),
    body: textIn(referral, 'body')?.slice(0, adLimits.body) ?? null,
    app: appOf(null, sourceUrl),
    pictureUrl: urlIn('image_url', 'thumbnail_url'),
  }
}

function forwardedIn(context: Fields): InboundMessageEvent['forwarded'] {
  if (context['frequently_forwarded'] === true) return 'often'
  return context['forwarded'] === true ? 'once' : undefined
}

interface Origin extends Person {
  whatsappId: string
  fromMe: boolean
  at: string
}

/** A change of another message, or null when the entry is a message of its own. */
function changeOf(
  message: Fields,
  { whatsappId, fromMe, address: contact, at }: Origin,
): InboundEvent | null {
  const common = { contact, author: null, fromMe }
  switch (message['type']) {
    case 'reaction': {
      const reaction = fieldsIn(message, 'reaction')
      const target = idOf(textIn(reaction, 'message_id'))
      if (!target) return null
      return {
        ...common,
        kind: 'reaction',
        whatsappId: target,
        targetFromMe: null,
        emoji: textIn(reaction, 'emoji')?.slice(0, 64) ?? '',
        at,
        carrier: { whatsappId, fromMe },
      }
    }
    case 'edit': {
      const edit = fieldsIn(message, 'edit')
      const target = idOf(textIn(edit, 'original_message_id'))
      if (!target) return null
      const { body } = readContent(fieldsIn(edit, 'message'))
      return { ...common, kind: 'edit', whatsappId: target, body, at, carrier: { whatsappId, fromMe } }
    }
    case 'revoke': {
      const target = idOf(textIn(fieldsIn(message, 'revoke'), 'original_message_id'))
      if (!target) return null
      return { ...common, kind: 'revoke', whatsappId: target, carrier: { whatsappId, fromMe } }
    }
    default:
      return null
  }
}

/** The person has another number now, or another id. */
function systemEventOf(message: Fields, { address }: Origin): InboundEvent | null {
  const system = fieldsIn(message, 'system')
  const number = digitsIn(system, 'wa_id') ?? digitsIn(system, 'new_wa_id') ?? address.number
  const userId = idOf(textIn(system, 'user_id')) ?? address.userId ?? null
  if (number === address.number && userId === (address.userId ?? null)) return null
  return {
    kind: 'contact',
    contact: { number, lid: null, userId },
    formerly: address,
    name: null,
    pictureChanged: false,
  }
}

/**
 * Events for people who got another id.
 * @param value of a change with the field `user_id_update`.
 */
export function toIdentityEvents(value: Fields): InboundEvent[] {
  return listIn(value, 'user_id_update').flatMap((update): InboundEvent[] => {
    const ids = fieldsIn(update, 'user_id')
    const [before, userId] = [idOf(textIn(ids, 'previous')), idOf(textIn(ids, 'current'))]
    if (!before || !userId || before === userId) return []
    return [
      {
        kind: 'contact',
        contact: { number: digitsIn(update, 'wa_id'), lid: null, userId },
        formerly: { number: null, lid: null, userId: before },
        name: null,
        pictureChanged: false,
      },
    ]
  })
}

/**
 * Events for people who stopped the marketing of the company. One who resumes it is not asked for again by
 * itself: the opt-out stays until somebody of the company removes it.
 * @param value of a change with the field `user_preferences`.
 */
export function toOptOutEvents(value: Fields, now: Date): InboundEvent[] {
  return listIn(value, 'user_preferences').flatMap((choice): InboundEvent[] => {
    const contact = {
      number: digitsIn(choice, 'wa_id'),
      lid: null,
      userId: idOf(textIn(choice, 'user_id')),
    }
    const isStop = choice['category'] === 'marketing_messages' && choice['value'] === 'stop'
    if (!isStop || (!contact.number && !contact.userId)) return []
    return [{ kind: 'optOut', contact, at: instantIn(choice, 'timestamp', now) }]
  })
}

function eventOf(message: Fields, origin: Origin): InboundEvent | null {
  const change = changeOf(message, origin)
  if (change) return change
  const { whatsappId, fromMe, address: contact, pushName, username, at } = origin
  if (message['type'] === 'system') return systemEventOf(message, origin)
  // The person has opened the chat, and written nothing yet.
  if (message['type'] === 'request_welcome') return { kind: 'silent', contact, whatsappId, fromMe }
  const context = fieldsIn(message, 'context')
  const [ad, forwarded] = [adOf(message), forwardedIn(context)]
  return {
    kind: 'message',
    whatsappId,
    fromMe,
    contact,
    pushName,
    ...readContent(message),
    author: null,
    quotedWhatsappId: idOf(textIn(context, 'id')),
    sentAt: at,
    ...(username !== null && { username }),
    ...(forwarded && { forwarded }),
    ...(ad && { ad }),
  }
}

/**
 * Events for the messages that customers wrote.
 * @param value of a change with the field `messages`.
 * @param now when the webhook came.
 */
export function toMessageEvents(value: Fields, now: Date): InboundEvent[] {
  const contacts = listIn(value, 'contacts')
  return listIn(value, 'messages').flatMap((message) => {
    const whatsappId = idOf(textIn(message, 'id'))
    const person = personOf(message, contacts)
    if (!whatsappId || !person) return []
    return eventOf(message, { ...person, whatsappId, fromMe: false, at: sentAtOf(message, now) }) ?? []
  })
}

/**
 * Events for messages that were written in the app on the phone of a number in coexistence.
 * @param value of a change with the field `smb_message_echoes`.
 */
export function toEchoEvents(value: Fields, now: Date): InboundEvent[] {
  return listIn(value, 'message_echoes').flatMap((message) => {
    const whatsappId = idOf(textIn(message, 'id'))
    const address = {
      number: digitsIn(message, 'to'),
      lid: null,
      userId: idOf(textIn(message, 'to_user_id')),
    }
    if (!whatsappId || (!address.number && !address.userId)) return []
    const origin = { address, pushName: null, username: null, whatsappId, fromMe: true }
    return eventOf(message, { ...origin, at: sentAtOf(message, now) }) ?? []
  })
}
