import { contactsApi, personalDataApi, headingsOf } from '@balcao/contract'
import { exportRoute } from '../../../kit/exportRoute.js'
import { PersonalDataRequest, type Contact } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { FileStream } from '../../../platform/http/files/fileStream.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { findContact } from '../contacts/index.js'
import { erasePerson } from './erasePerson.js'
import { countPerson, exportPerson } from './exportPerson.js'
import { presentRequests, requestsAfter, requestsPage } from './personalData.queries.js'

/**
 * A contact that is not a group.
 * @throws AppError ERR_NO_CONTACT_FOUND
 */
async function findPerson(id: number): Promise<Contact> {
  const contact = await findContact(id)
  if (contact.isGroup) throw new AppError('ERR_NO_CONTACT_FOUND')
  return contact
}

type RequestEntry = Pick<PersonalDataRequest, 'kind' | 'contactId' | 'reason' | 'counts'>

const record = (
  { id: userId, name: userName }: UserActor,
  request: RequestEntry,
): Promise<PersonalDataRequest> => PersonalDataRequest.create({ ...request, userId, userName })

/**
 * Exports and erasures that the data protection law grants a person. Each is logged with its user and reason.
 */
export const personalDataRoutes: readonly Route[] = [
  routeOutsideScope(
    contactsApi.exportPerson,
    { access: 'contacts:personalData', sensitive: true },
    async ({ params, body: { reason }, actor, inScope }) => {
      const { id, name } = await inScope(async () => {
        const contact = await findPerson(params.id)
        const contactId = contact.id
        const counts = await countPerson(contactId)
        await record(actor, { kind: 'export', contactId, reason, counts })
        return contact
      })
      const parts = exportPerson(() => findPerson(params.id), inScope)
      return new FileStream('application/json; charset=utf-8', `contato-${params.id}.json`, parts, {
        kind: 'contact',
        id,
        name,
        facts: { reason },
      })
    },
  ),

  route(
    contactsApi.erasePerson,
    { access: 'contacts:personalData', sensitive: true },
    async ({ params, body: { reason, confirmation }, actor }) => {
      const contact = await findPerson(params.id)
      if (confirmation !== contact.name.trim())
        throw new AppError('ERR_VALIDATION', {
          field: 'body.confirmation',
          message: 'confirmation must be the name of the contact',
        })
      const counts = await erasePerson(contact)
      await record(actor, { kind: 'erase', contactId: contact.id, reason, counts })
      return { message: 'Contact erased' }
    },
  ),

  route(personalDataApi.list, { access: 'contacts:personalData' }, async ({ query }) => {
    const { rows, ...facts } = await requestsPage(query)
    return { requests: await presentRequests(rows), ...facts }
  }),

  exportRoute(personalDataApi.export, {
    access: 'contacts:personalData',
    fileName: 'personal-data-requests',
    headings: headingsOf('personalData'),
    rowsAfter: async (id, size, query) =>
      (await presentRequests(await requestsAfter(id, size, query))).map(
        ({ contactName, contactId, userName, counts, ...rest }) => ({
          ...rest,
          contact: contactName ?? String(contactId),
          user: userName,
          ...counts,
        }),
      ),
  }),
]
