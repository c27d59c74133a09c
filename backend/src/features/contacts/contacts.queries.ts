import { Op } from 'sequelize'
import { Contact } from '../../models/index.js'
import type { WhatsappAddress } from '../../whatsapp/WhatsappGateway.js'

export const maybeContact = (id: number): Promise<Contact | null> => Contact.findByPk(id)

/** Every row that is the person at this address: two while their number and LID have not met yet. Oldest first. */
export function listContactsAt({ number, lid }: WhatsappAddress): Promise<Contact[]> {
  const either = [...(number ? [{ number }] : []), ...(lid ? [{ lid }] : [])]
  return Contact.findAll({ where: { [Op.or]: either }, order: [['id', 'ASC']] })
}
