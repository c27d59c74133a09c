import type { Contact } from '../../models/index.js'

/** The number that a contact is to have in place of its own, which WhatsApp should be asked about; null when it keeps it. */
export const newNumber = (
  { number: own, isGroup }: Pick<Contact, 'number' | 'isGroup'>,
  number: string | undefined,
): string | null => (number === undefined || isGroup || number === own ? null : number)
