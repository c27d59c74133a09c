export interface Coordinates {
  latitude: number
  longitude: number
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`

/** Formats of coordinates in map URLs, the most exact first: a marker comes before the centre of the view. */
const inAddress = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(
    String.raw`[?&/](?:q|query|ll|sll|daddr|destination|center|coordinate|loc)=(?:loc:|ll\.)?${NUMBER}(?:,|%2C)\+?\s*${NUMBER}`,
    'i',
  ),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`/(?:place|search|dir)/${NUMBER},\\+?${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
]

const plain = new RegExp(String.raw`^\(?${NUMBER}\s*[,;\s]\s*${NUMBER}\)?$`)

/** Decimal commas need another separator: `-23,5505; -46,6333`. */
const withCommas = /^([+-]?\d{1,3},\d+)\s*[;\s]\s*([+-]?\d{1,3},\d+)$/

/** `23°33'01.8"S 46°38'01.0"W`; west is O in Portuguese and Spanish. */
const degrees =
  /^(\d{1,2})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:[.,]\d+)?)["″]?\s*([NS])[\s,]+(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:[.,]\d+)?)["″]?\s*([EWLO])$/i

/** Reads coordinates from a map's URL or from usual notations. Null when there are none. */
export function readCoordinates(text: string): Coordinates | null {
  const given = decoded(text.trim())
  const dms = degrees.exec(given)
  if (dms) {
    return valid(
      fromDegrees(dms.slice(1, 4), /s/i.test(dms[4] ?? '')),
      fromDegrees(dms.slice(5, 8), /[wo]/i.test(dms[8] ?? '')),
    )
  }
  const commas = withCommas.exec(given)
  if (commas) return valid(toNumber(commas[1]), toNumber(commas[2]))
  for (const pattern of /^[a-z]+:/i.test(given) ? inAddress : [plain]) {
    const match = pattern.exec(given)
    if (match) return valid(toNumber(match[1]), toNumber(match[2]))
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const toNumber = (text = ''): number => Number(text.replace(',', '.'))

function fromDegrees([whole, minutes, seconds]: string[], isNegative: boolean): number {
  const value = toNumber(whole) + toNumber(minutes) / 60 + toNumber(seconds) / 3600
  return Math.round((isNegative ? -value : value) * 1e6) / 1e6
}

function valid(latitude: number, longitude: number): Coordinates | null {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude, longitude } : null
}
