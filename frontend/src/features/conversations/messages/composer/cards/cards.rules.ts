import { limits } from '@balcao/contract/limits'
import type { Card } from '../../outbox/outbox.rules'

/** How many cards go in one message. */
export const MAX_CARDS = 10

/** A number as people write it, as digits: `+55 (11) 98765-4321`. */
const digitsOf = (text: string): string => text.replace(/[\s()+./-]/g, '')

const isNumber = (digits: string): boolean =>
  /^\d+$/.test(digits) && digits.length >= limits.number.min && digits.length <= limits.number.max

/** What is wrong with a field of a card; null while nothing is, or nothing was written. */
export const numberIsWrong = (text: string): boolean => text.trim() !== '' && !isNumber(digitsOf(text))

/** The cards as they are sent, without those left empty; null while one is not yet whole. */
export function cardsToSend(fields: readonly Card[]): Card[] | null {
  const filled = fields
    .map(({ name, number }) => ({ name: name.trim(), number: digitsOf(number) }))
    .filter(({ name, number }) => name !== '' || number !== '')
  const isWhole = filled.length > 0 && filled.every(({ name, number }) => name !== '' && isNumber(number))
  return isWhole ? filled : null
}
