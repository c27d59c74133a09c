import { literal, Op } from 'sequelize'
import { Contact } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import { providersThatCan } from '../../../whatsapp/gateway.js'
import { isPictureDue } from './identity.rules.js'
import { refreshContactsJob } from './refreshContacts.job.js'

/**
 * Nudges a job that asks WhatsApp for contacts' pictures and groups' names: at most once a day, or `atOnce`
 * after a known change. A lost nudge costs a day. Nothing is asked through a connection that shows no
 * pictures.
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
  const canShow = providersThatCan('profilePictures').map((provider) => database.escape(provider))
  const asks = literal(
    `exists (select from connections where id = ${connectionId} and provider = any(array[${canShow.join()}]::text[]))`,
  )
  // Silent, because asking does not change the contact.
  const [asked] = await Contact.update(
    { pictureCheckedAt: now },
    { where: { [Op.and]: [{ id: ids }, asks] }, silent: true },
  )
  if (asked === 0) return
  const companyId = currentCompanyId()
  afterCommit(() => void enqueue(refreshContactsJob.name, companyId, { contactIds: ids, connectionId }))
}
