import type { MenuForm, MessageContent } from '@balcao/contract'

/** Text and content of a message, of whatever provider. */
export interface EventContent {
  body: string
  content: MessageContent | null
}

type Place = Extract<MessageContent, { type: 'location' }>

const ID_LENGTH = 255

/** Lines of a text, without the missing ones. */
export const lines = (...parts: (string | null)[]): string => parts.filter(Boolean).join('\n')

/** The customer chose an entry of a menu: its title, or its id where it has none. */
export const choiceOf = (title: string | null, id: string | null, by: MenuForm): EventContent => ({
  body: title ?? id ?? '',
  content: { type: 'choice', title: title ?? id ?? '', id: id?.slice(0, ID_LENGTH) ?? null, by },
})

/** A location; null when its coordinates are no place on earth. */
export function placeOf(place: Omit<Place, 'type'>): EventContent | null {
  const { latitude, longitude, name, address } = place
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null
  return {
    body: lines(name, address) || `${latitude}, ${longitude}`,
    content: { type: 'location', ...place },
  }
}
