import { Op } from 'sequelize'
import { Contact } from '../../../models/index.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { otherForm } from './identity.rules.js'

const formsOf = ({ number }: WhatsappAddress): string[] =>
  number ? [number, otherForm(number) ?? number] : []

/**
 * Reads the contacts at many WhatsApp addresses with one query.
 * @returns the contacts at an address: several if number, LID and user id, or the two spellings of a number,
 *   have not been merged yet.
 */
export async function contactsByAddress(
  addresses: readonly WhatsappAddress[],
): Promise<(address: WhatsappAddress) => Contact[]> {
  const number = [...new Set(addresses.flatMap(formsOf))]
  const lid = [...new Set(addresses.flatMap((address) => address.lid ?? []))]
  const userId = [...new Set(addresses.flatMap((address) => address.userId ?? []))]
  const contacts = await Contact.findAll({ where: { [Op.or]: [{ number }, { lid }, { userId }] } })
  const byNumber = new Map(contacts.map((contact) => [contact.number, contact]))
  const byLid = new Map(contacts.map((contact) => [contact.lid, contact]))
  const byUserId = new Map(contacts.map((contact) => [contact.userId, contact]))
  return (address) => {
    const found = [
      ...formsOf(address).map((form) => byNumber.get(form)),
      address.lid ? byLid.get(address.lid) : undefined,
      address.userId ? byUserId.get(address.userId) : undefined,
    ]
    return [...new Set(found)].filter((contact) => contact !== undefined)
  }
}

/**
 * All contacts at a WhatsApp address, oldest first: several if number, LID and user id, or the two spellings
 * of a number, have not been merged yet.
 */
export function listContactsAt(address: WhatsappAddress): Promise<Contact[]> {
  const { number, lid, userId } = address
  const either = [
    ...(number ? [{ number: formsOf(address) }] : []),
    ...(lid ? [{ lid }] : []),
    ...(userId ? [{ userId }] : []),
  ]
  return Contact.findAll({ where: { [Op.or]: either }, order: [['id', 'ASC']] })
}
