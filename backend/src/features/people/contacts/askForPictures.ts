import { Contact } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import { isPictureDue } from './identity.rules.js'
import { refreshContactsJob } from './refreshContacts.job.js'

/**
 * Nudges a job that asks WhatsApp for contacts' pictures and groups' names: at most once a day, or `atOnce`
 * after a known change. A lost nudge costs a day.
 */
export async function askForPictures(
  contacts: readonly Pick<Contact, 'id' | 'pictureCheckedAt'>[],
  connectionId: number,
  { atOnce = false } = {},
): Promise<void> {
  const now = clock.now()
  const due = contacts.filter(({ pictureCheckedAt }) => atOnce || isPictureDue(pictureCheckedAt, now))
  if (due.length === 0) return
  const ids = [...new Set(due.map(({ id }) => id))]
  // Silent, because asking does not change the contact.
  await Contact.update({ pictureCheckedAt: now }, { where: { id: ids }, silent: true })
  const companyId = currentCompanyId()
  afterCommit(() => void enqueue(refreshContactsJob.name, companyId, { contactIds: ids, connectionId }))
}
