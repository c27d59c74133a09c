import type { MessageContent } from '@balcao/contract'

type Place = Extract<MessageContent, { type: 'location' }>

const COORDINATES = /(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)/

/** The longest map that a message holds, as base64. */
const MAP_MAX = 16 * 1024

/** A location in a text `data:image/png;base64,…|https://maps…|name or coordinates`; null for other texts. */
export function placeOfText(text: string): Place | null {
  if (!text.startsWith('data:image')) return null
  const [map = '', address = '', ...names] = text.split('|')
  const [, latitude, longitude] =
    COORDINATES.exec(decoded(address)) ?? COORDINATES.exec(names.join('|')) ?? []
  const [lat, long] = [Number(latitude), Number(longitude)]
  if (latitude === undefined || Math.abs(lat) > 90 || Math.abs(long) > 180) return null
  const name = names.join('|').trim()
  return {
    type: 'location',
    latitude: lat,
    longitude: long,
    name: name === '' || COORDINATES.test(name) ? null : name,
    address: null,
    isLive: false,
    ...(/^data:image\/jpeg;base64,./.test(map) && map.length <= MAP_MAX && { thumbnail: map }),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
