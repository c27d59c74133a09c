import { limits } from '@balcao/contract/limits'
import type { Card } from '../../outbox/outbox.rules'

/** Most cards in one message. */
export const MAX_CARDS = 10

/** The digits of a number as people write it: `+55 (11) 98765-4321`. */
const digitsOf = (text: string): string => text.replace(/[\s()+./-]/g, '')

const isNumber = (digits: string): boolean =>
  /^\d+$/.test(digits) && digits.length >= limits.number.min && digits.length <= limits.number.max

/** Errors of a card's fields; an empty field has none. */
export const numberIsWrong = (text: string): boolean => text.trim() !== '' && !isNumber(digitsOf(text))

/** The cards to send, without empty ones; null while a card is incomplete. */
export function cardsToSend(fields: readonly Card[]): Card[] | null {
  const filled = fields
    .map(({ name, number }) => ({ name: name.trim(), number: digitsOf(number) }))
    .filter(({ name, number }) => name !== '' || number !== '')
  const isWhole = filled.length > 0 && filled.every(({ name, number }) => name !== '' && isNumber(number))
  return isWhole ? filled : null
}
