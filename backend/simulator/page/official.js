import { call } from './api.js'

/** Before the phone number id in the values of the select that names the other end. */
const MARK = 'official:'

/** The select's value for an official number. */
export const officialValue = (phoneNumberId) => MARK + phoneNumberId

/** The phone number id in such a value; undefined for a phone's. */
export const officialIdOf = (value) => (value?.startsWith(MARK) ? value.slice(MARK.length) : undefined)

const STATUSES = { delivered: 'delivered', read: 'read' }

/** A message in the form that the bubbles show: from the customer's side. */
function toEntry(message, customer) {
  const { id, direction, type, text, at, media, reactions } = message
  const isOwn = direction === 'in'
  return {
    ...message,
    direction: isOwn ? 'sent' : 'received',
    type: type === 'audio' && message.voice ? 'voice' : type,
    text: media && !message.caption ? undefined : text,
    status: isOwn ? (message.read ? 'read' : 'sent') : STATUSES[message.status],
    failed: message.error,
    at,
    reactions: reactions.map(({ by, emoji }) => ({ emoji, from: by === 'in' ? customer : 'company' })),
    ...(media && {
      mimetype: media.mimetype,
      size: media.size,
      fileName: media.fileName,
      src: `/control/cloud/customers/${customer}/chat/${encodeURIComponent(id)}/media`,
    }),
  }
}

/** The chat of a customer with an official number; reactions stand on their messages. */
export async function loadOfficialChat(customer, phoneNumberId) {
  const chat = await call('GET', `/cloud/customers/${customer}/chat?with=${phoneNumberId}`)
  const entries = chat.messages
    .filter(({ type }) => type !== 'reaction')
    .map((message) => toEntry(message, customer))
  return { entries, windowOpen: chat.windowOpen, typing: chat.typing }
}

/** Customers, with the last message of each, as the list shows them. */
export async function loadOfficialChats(phoneNumberId) {
  const customers = await call('GET', `/cloud/customers?with=${phoneNumberId}`)
  return customers.map((customer) => ({
    ...customer,
    last: customer.last && toEntry(customer.last, customer.number),
  }))
}

const cardsOf = (vcards) =>
  vcards.map((vcard) => ({
    name: /^FN:(.*)$/m.exec(vcard)?.[1]?.trim(),
    number: /waid=(\d+)/.exec(vcard)?.[1],
  }))

/** What the page's actions are called at an official number; undefined: there is no such thing. */
const verbs = {
  react: ({ id, emoji }) => ({ type: 'reaction', messageId: id, emoji }),
  edit: ({ id, text }) => ({ type: 'edit', messageId: id, text }),
  delete: ({ id }) => ({ type: 'revoke', messageId: id }),
  click: (body) => ({ type: 'click', ...body }),
  send: ({ type, text, vcard, vcards, ...body }) => {
    if (vcard || vcards) return { type: 'contacts', contacts: cardsOf(vcards ?? [vcard]) }
    if (type === 'location' || type === 'liveLocation') return { ...body, type: 'location', name: text }
    return type === 'poll' ? undefined : { ...body, type, text }
  },
}

/** Acts as a customer at an official number. Answers whether there is such an action. */
export async function actOfficially(customer, phoneNumberId, verb, body) {
  if (verb === 'read') await call('POST', `/cloud/customers/${customer}/read`, { to: phoneNumberId })
  const content = verbs[verb]?.(body)
  if (content) await call('POST', `/cloud/customers/${customer}/send`, { to: phoneNumberId, ...content })
  return Boolean(content) || verb === 'read'
}
