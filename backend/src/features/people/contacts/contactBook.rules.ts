import type { NumberState } from '@balcao/contract'
import type { Contact } from '../../../models/index.js'

/** A contact's new number, which should be checked on WhatsApp; null when it keeps its number. */
export const newNumber = (
  { number: own, isGroup }: Pick<Contact, 'number' | 'isGroup'>,
  number: string | undefined,
): string | null => (number === undefined || isGroup || number === own ? null : number)

type Numbered = Pick<
  Contact,
  'number' | 'lid' | 'userId' | 'pushName' | 'isGroup' | 'whatsappCheckedAt' | 'numberRefusedAt'
>

/** The state of a contact's number. A contact who has written to us is on WhatsApp, whatever a check says. */
export function numberStateOf(contact: Numbered): NumberState {
  const { number, lid, userId, pushName, isGroup, whatsappCheckedAt, numberRefusedAt } = contact
  if (isGroup || number === null || lid !== null || userId !== null || pushName !== null) return 'confirmed'
  if (numberRefusedAt) return 'refused'
  return whatsappCheckedAt ? 'confirmed' : 'unchecked'
}
