import type { BodyOf, MessageContent, messagesApi } from '@balcao/contract'
import { toVcard } from './vcard.rules.js'

type Sent = Pick<BodyOf<typeof messagesApi.send>, 'body' | 'location' | 'contacts'>

/** Content to send, with the text by which it is found, quoted and listed. */
export function toSentContent({ body, location, contacts }: Sent): {
  body: string
  content: MessageContent | null
} {
  if (location) {
    const { latitude, longitude } = location
    const [name, address] = [location.name || null, location.address || null]
    const content = { type: 'location' as const, latitude, longitude, name, address, isLive: false }
    return { body: name ?? address ?? '', content }
  }
  if (contacts) {
    const cards = contacts.map(({ name, number }) => ({
      name,
      numbers: [number],
      vcard: toVcard({ name, number }),
    }))
    return {
      body: contacts.map(({ name }) => name).join('; '),
      content: { type: 'contacts', contacts: cards },
    }
  }
  return { body: body ?? '', content: null }
}
