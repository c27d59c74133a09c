import { headingsOf, contactsApi, hasAbility } from '@balcao/contract'
import { exportRoute } from '../../../kit/exportRoute.js'
import { Contact } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import {
  askForNumber,
  blockContact,
  confirmNumber,
  contactsAfter,
  findContact,
  listContacts,
  maybeConnectionToAsk,
  presentContactDetail,
  presentContactRow,
  refuseNumber,
} from '../contacts/index.js'
import { countTicketsOf, historiesOf, presentExport } from './contactHistory.queries.js'
import { lastMergeOf, undoableUntil } from './merges.queries.js'

/** The calls of contacts that also tell of their tickets, or need what is known of them. */
export const contactHistoryRoutes: readonly Route[] = [
  route(contactsApi.list, { access: 'user', reads: true }, async ({ query, actor }) => {
    const { rows, ...facts } = await listContacts(query)
    // Nothing is known of nobody: a second round trip would ask for it.
    if (rows.length === 0) return { contacts: [], ...facts }
    const ids = rows.map(({ id }) => id)
    const mayUndo = hasAbility(actor.profile, 'contacts:merge')
    const [historyOf, undoable] = await Promise.all([
      historiesOf(ids, actor),
      mayUndo ? undoableUntil(ids) : null,
    ])
    const contacts = rows.map((row) => ({
      ...(undoable && { mergeUndoableUntil: undoable.get(row.id) ?? null }),
      ...presentContactRow(row),
      ...historyOf(row.id),
    }))
    return { contacts, ...facts }
  }),

  exportRoute(contactsApi.export, {
    access: 'contacts:export',
    fileName: 'contatos',
    headings: headingsOf('contacts'),
    rowsAfter: async (id, size, query) => presentExport(await contactsAfter(id, size, query)),
  }),

  route(contactsApi.usage, { access: 'contacts-page:deleteContact' }, async ({ query }) => {
    const ids = query.contactIds ?? []
    return { contacts: await Contact.count({ where: { id: ids } }), ...(await countTicketsOf(ids)) }
  }),

  route(contactsApi.get, { access: 'user' }, async ({ params, actor }) => {
    const contact = await findContact(params.id)
    const historyOf = await historiesOf([contact.id], actor)
    const detail = { ...presentContactDetail(contact, actor), ...historyOf(contact.id) }
    return detail.can?.merge ? { ...detail, lastMerge: await lastMergeOf(contact.id) } : detail
  }),

  routeOutsideScope(contactsApi.check, { access: 'user' }, async ({ params: { id }, actor, inScope }) => {
    const { number, connectionId } = await inScope(async () => {
      const contact = await findContact(id)
      return { number: contact.isGroup ? null : contact.number, connectionId: await maybeConnectionToAsk() }
    })
    if (number === null) throw new AppError('ERR_WAPP_INVALID_CONTACT')
    const answer = await askForNumber(connectionId, number)
    if (!answer) throw new AppError('ERR_WAPP_CHECK_CONTACT')
    if (!answer.exists) {
      await inScope(() => refuseNumber(id, number))
      throw new AppError('ERR_WAPP_INVALID_CONTACT')
    }
    return inScope(async () => {
      const keptId = await confirmNumber(id, answer.number ?? number)
      return presentContactDetail(await findContact(keptId), actor)
    })
  }),

  route(contactsApi.block, { access: 'contacts:block' }, async ({ params, body, actor }) =>
    presentContactDetail(await blockContact(await findContact(params.id), body.blocked), actor),
  ),
]
