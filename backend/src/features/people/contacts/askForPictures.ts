import { Contact } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import { isPictureDue } from './identity.rules.js'
import { refreshContactsJob } from './refreshContacts.job.js'

/**
 * Has WhatsApp asked what contacts look like, and groups what they are called, by a job: at most once a day,
 * or `atOnce` when it is known to have changed. A nudge that is lost costs a day.
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
  // Nobody is told that it was asked: that is no change of the contact.
  await Contact.update({ pictureCheckedAt: now }, { where: { id: ids }, silent: true })
  const companyId = currentCompanyId()
  afterCommit(() => void enqueue(refreshContactsJob.name, companyId, { contactIds: ids, connectionId }))
}
