import { byId } from './dom.js'

/**
 * The chat that is open: `{ contact }`, or `{ group, as }` for a group in which a contact speaks. Undefined
 * while none is.
 */
let chat

export const openChat = () => chat

export function setOpenChat(next) {
  chat = next
}

/** Number of the contact that a person plays now. */
export const actor = () => chat?.contact ?? chat?.as

/** Number of the company's phone at the other end; in a group it does not matter which. */
export const phoneNumber = () => byId('talk-phone').value

/** The other end as the calls name it. */
export const place = () => (chat?.group ? { group: chat.group } : { to: phoneNumber() })
