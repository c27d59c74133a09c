import { contactsApi } from '@balcao/contract'
import { authorize } from '../../platform/errors/authorize.js'
import { JsonText, route, stagedRoute, type Route } from '../../platform/http/route.js'
import { checkNumber } from './checkNumber.js'
import { createContact, removeContact, updateContact } from './contactBook.commands.js'
import { contactPolicy } from './contactBook.policy.js'
import { presentContactDetail } from './contactBook.presenter.js'
import { newNumber } from './contactBook.rules.js'
import {
  allContactChoices,
  findContact,
  listContactChoices,
  listContacts,
  maybeConnectionToAsk,
} from './contactBook.queries.js'
import { presentContact, presentContactChoice } from './contacts.presenter.js'

export const contactsRoutes: readonly Route[] = [
  route(contactsApi.list, { access: 'user' }, async ({ query }) => {
    const { rows, ...facts } = await listContacts(query)
    return { contacts: rows.map(presentContact), ...facts }
  }),

  route(contactsApi.listChoices, { access: 'user', cost: 'heavy' }, async ({ query }) =>
    query.name
      ? (await listContactChoices(query.name)).map(presentContactChoice)
      : new JsonText(await allContactChoices()),
  ),

  route(contactsApi.get, { access: 'user' }, async ({ params, actor }) =>
    presentContactDetail(await findContact(params.id), actor),
  ),

  stagedRoute(contactsApi.create, { access: 'user' }, async ({ body, actor, inScope }) => {
    const checked = await checkNumber(await inScope(maybeConnectionToAsk), body.number)
    return inScope(async () => presentContactDetail(await createContact(body, checked), actor))
  }),

  stagedRoute(contactsApi.update, { access: 'user' }, async ({ params, body, actor, inScope }) => {
    const toCheck = await inScope(async () => newNumber(await findContact(params.id), body.number))
    const checked = toCheck === null ? null : await checkNumber(await inScope(maybeConnectionToAsk), toCheck)
    return inScope(async () =>
      presentContactDetail(await updateContact(await findContact(params.id), body, checked), actor),
    )
  }),

  route(contactsApi.remove, { access: 'user' }, async ({ params, actor }) => {
    const contact = await findContact(params.id)
    authorize(actor, contactPolicy, 'remove', contact)
    await removeContact(contact)
    return { message: 'Contact deleted' }
  }),
]
