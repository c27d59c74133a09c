import { Contact } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../platform/tenancy/scope.js'
import { isPictureDue } from './identity.rules.js'
import { refreshContactJob } from './refreshContact.job.js'

/**
 * Has WhatsApp asked what a contact looks like, and a group what it is called, by a job: at most once a day, or `atOnce` when it is
 * known to have changed. A nudge that is lost costs a day.
 */
export async function askForPicture(
  { id, pictureCheckedAt }: Contact,
  connectionId: number,
  { atOnce = false } = {},
): Promise<void> {
  const now = clock.now()
  if (!atOnce && !isPictureDue(pictureCheckedAt, now)) return
  // Nobody is told that it was asked: that is no change of the contact.
  await Contact.update({ pictureCheckedAt: now }, { where: { id }, silent: true })
  const companyId = currentCompanyId()
  afterCommit(() => void enqueue(refreshContactJob.name, companyId, { contactId: id, connectionId }))
}
