import { contactsApi } from '@balcao/contract'
import { createOnce } from '../../../kit/createOnce.js'
import { mayCall } from '../../../platform/http/access.js'
import { NO_ID } from '../../../platform/http/files/fileStream.js'
import { JsonText, route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { noteInAuditLog } from '../../../platform/tenancy/auditNotes.js'
import { checkNumber } from './checkNumber.js'
import { createContact, removeContact, updateContact } from './contactBook.commands.js'
import { presentContactDetail } from './contactBook.presenter.js'
import { newNumber } from './contactBook.rules.js'
import {
  allContactChoices,
  findContact,
  listContactChoices,
  listWholeContacts,
  maybeConnectionToAsk,
} from './contactBook.queries.js'
import { presentContact, presentContactChoice } from './contacts.presenter.js'

/** Name of an export of all contacts in the audit log, as for their file. */
const WHOLE_LIST = { kind: 'export', id: NO_ID, name: 'contacts' }

/** Whether a text still has characters after the schema has trimmed it. */
const saysWords = (name: unknown): boolean => typeof name === 'string' && /[^\s\0]/.test(name)

export const contactsRoutes: readonly Route[] = [
  // Without words it is an export of all contacts, which is logged and so writes.
  route(
    contactsApi.listChoices,
    { access: 'user', cost: 'heavy', reads: ({ name }) => saysWords(name) },
    async ({ query: { name }, actor }) => {
      if (mayCall('contacts:export', actor)) {
        if (!name) await noteInAuditLog(WHOLE_LIST, {}, 'exported')
        return (await listWholeContacts(name)).map(presentContact)
      }
      return name
        ? (await listContactChoices(name)).map(presentContactChoice)
        : new JsonText(await allContactChoices())
    },
  ),

  routeOutsideScope(contactsApi.create, { access: 'user' }, async ({ req, body, actor, inScope }) => {
    const checked = await checkNumber(await inScope(maybeConnectionToAsk), body.number)
    const create = async () => presentContactDetail(await createContact(body, checked), actor)
    return inScope(() =>
      createOnce(contactsApi.create, { req, body, actor }, create, async (id) =>
        presentContactDetail(await findContact(id), actor),
      ),
    )
  }),

  routeOutsideScope(contactsApi.update, { access: 'user' }, async ({ params, body, actor, inScope }) => {
    const toCheck = await inScope(async () => newNumber(await findContact(params.id), body.number))
    const checked = toCheck === null ? null : await checkNumber(await inScope(maybeConnectionToAsk), toCheck)
    return inScope(async () =>
      presentContactDetail(await updateContact(await findContact(params.id), body, checked), actor),
    )
  }),

  route(contactsApi.remove, { access: 'contacts-page:deleteContact' }, async ({ params }) => {
    await removeContact(await findContact(params.id))
    return { message: 'Contact deleted' }
  }),
]
