import { Op } from 'sequelize'
import { Contact } from '../../models/index.js'
import type { WhatsappAddress } from '../../whatsapp/WhatsappGateway.js'
import { otherForm } from './identity.rules.js'

/**
 * Every row that is the person at this address: more than one while number and LID, or the two ways to write a number, have not
 * met yet. Oldest first.
 */
export function listContactsAt({ number, lid }: WhatsappAddress): Promise<Contact[]> {
  const other = number ? otherForm(number) : null
  const numbers = [...(number ? [number] : []), ...(other ? [other] : [])]
  const either = [...(number ? [{ number: numbers }] : []), ...(lid ? [{ lid }] : [])]
  return Contact.findAll({ where: { [Op.or]: either }, order: [['id', 'ASC']] })
}
