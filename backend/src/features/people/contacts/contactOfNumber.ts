import { Op } from 'sequelize'
import { Contact } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { addContacts } from './addContacts.js'
import type { CheckedNumber } from './checkNumber.js'
import { confirmNumber } from './confirmNumber.js'
import { otherForm } from './identity.rules.js'

/** The contact with this number in either spelling; an exact match first. */
export async function maybeContactOfNumber(number: string): Promise<Contact | null> {
  const forms = [number, otherForm(number) ?? number]
  const found = await Contact.findAll({ where: { number: { [Op.in]: forms }, isGroup: false } })
  return found.find((contact) => contact.number === number) ?? found[0] ?? null
}

/**
 * The contact of a checked number. A new one is named by its number until WhatsApp or a user names it.
 * @throws AppError ERR_UNAVAILABLE when it was deleted at the same moment.
 */
export async function contactOfNumber({ number, isKnown }: CheckedNumber): Promise<Contact> {
  const existing = await maybeContactOfNumber(number)
  if (existing) {
    if (isKnown && !existing.whatsappCheckedAt) await confirmNumber(existing.id, number)
    return (isKnown ? await maybeContactOfNumber(number) : existing) ?? existing
  }
  const [made] = await addContacts([{ address: { number, lid: null }, pushName: null }])
  // Another program has created it at the same moment.
  const contact = made ?? (await maybeContactOfNumber(number))
  if (!contact) throw new AppError('ERR_UNAVAILABLE')
  if (isKnown)
    await Contact.update({ whatsappCheckedAt: clock.now() }, { where: { id: contact.id }, silent: true })
  return contact
}
