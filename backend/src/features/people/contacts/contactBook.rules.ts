import type { NumberState } from '@balcao/contract'
import type { Contact } from '../../../models/index.js'

/**
 * The number that a contact is to have in place of its own, which WhatsApp should be asked about; null when
 * it keeps it.
 */
export const newNumber = (
  { number: own, isGroup }: Pick<Contact, 'number' | 'isGroup'>,
  number: string | undefined,
): string | null => (number === undefined || isGroup || number === own ? null : number)

type Numbered = Pick<
  Contact,
  'number' | 'lid' | 'pushName' | 'isGroup' | 'whatsappCheckedAt' | 'numberRefusedAt'
>

/**
 * What is known of a contact's number. Whoever has written to us is on WhatsApp, whatever it says when it is
 * asked.
 */
export function numberStateOf(contact: Numbered): NumberState {
  const { number, lid, pushName, isGroup, whatsappCheckedAt, numberRefusedAt } = contact
  if (isGroup || number === null || lid !== null || pushName !== null) return 'confirmed'
  if (numberRefusedAt) return 'refused'
  return whatsappCheckedAt ? 'confirmed' : 'unchecked'
}
