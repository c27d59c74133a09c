import { Transaction } from 'sequelize'
import { Contact } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'

/**
 * Locks a contact until the scope ends, so that nobody else begins a ticket with them meanwhile.
 * @throws AppError ERR_NO_CONTACT_FOUND
 */
export async function claimContact(id: number): Promise<Contact> {
  const contact = await Contact.findByPk(id, { lock: Transaction.LOCK.NO_KEY_UPDATE })
  if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND')
  return contact
}

/** Locks several contacts, in the order of their ids, so that two calls cannot deadlock; by id. */
export async function claimContacts(ids: readonly number[]): Promise<Map<number, Contact>> {
  const rows = await Contact.findAll({
    where: { id: [...new Set(ids)] },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  return new Map(rows.map((contact) => [contact.id, contact]))
}
