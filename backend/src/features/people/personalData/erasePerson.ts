import { phrases } from '@balcao/contract'
import { hooksOf } from '../../../kit/hooks.js'
import { inMoments } from '../../../kit/moments.js'
import type { PersonCounts } from '../../../kit/personalData.js'
import type { Contact } from '../../../models/index.js'
import { companySettings } from '../../company/settings/index.js'
import { dropUnnamed } from '../../conversations/media/index.js'
import { accountsOf, emptyContact, endMerges, otherForm } from '../contacts/index.js'

/**
 * Erases a person: every feature erases its own tables (`erasesPerson`). The tickets stay, closed and empty,
 * with times and ratings, so the company's figures do not change. A later message from the same number
 * creates a new contact.
 * @returns the number of erased tickets and messages.
 */
export async function erasePerson(contact: Contact): Promise<PersonCounts> {
  const { id: contactId, pictureKey } = contact
  const accounts = await accountsOf(contact)
  const pictures = await endMerges(contactId)
  const newName = phrases[(await companySettings()).language].customers.erased
  const person = {
    contactId,
    accounts,
    newName,
    numbers: accounts.flatMap(({ number }) => (number === null ? [] : [number, otherForm(number) ?? number])),
    emails: accounts.map(({ email }) => email).filter(Boolean),
  }
  const { files, ticketIds, messages } = await inMoments(hooksOf('erasesPerson'), person, {
    nothing: { ticketIds: [], groupMessageIds: [], messages: 0, files: [] },
    beforeEnd: () => emptyContact(contact, newName),
  })
  await dropUnnamed([...files, ...pictures, ...(pictureKey === null ? [] : [pictureKey])])
  return { tickets: ticketIds.length, messages }
}
