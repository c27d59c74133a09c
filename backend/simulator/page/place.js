import { byId } from './dom.js'
import { officialIdOf } from './official.js'

/**
 * The open chat: `{ contact }`, or `{ group, as }` for a group in which the user plays this contact.
 * Undefined while no chat is open.
 */
let chat

export const openChat = () => chat

export function setOpenChat(next) {
  chat = next
}

/** The number of the contact that the user plays now. */
export const actor = () => chat?.contact ?? chat?.as

/** The number of the company's phone at the other end. In a group any number serves. */
export const phoneNumber = () => byId('talk-phone').value

/** The phone number id at the other end, when it is an official number. */
export const officialId = () => (chat?.group ? undefined : officialIdOf(phoneNumber()))

/** The other end, in the form that the calls expect. */
export const place = () => (chat?.group ? { group: chat.group } : { to: phoneNumber() })
