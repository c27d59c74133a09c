import { headingsOf, contactsApi, hasAbility, type ContactRow, type ContactUsage } from '@balcao/contract'
import { exportRoute } from '../../../kit/exportRoute.js'
import { hooksOf } from '../../../kit/hooks.js'
import { Contact } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { askForNumber } from './checkNumber.js'
import { confirmNumber, refuseNumber } from './confirmNumber.js'
import { blockContact } from './contactBook.commands.js'
import { presentContactDetail, presentContactRow } from './contactBook.presenter.js'
import { contactsAfter, findContact, listContacts, maybeConnectionToAsk } from './contactBook.queries.js'
import { presentExport } from './contactExport.queries.js'
import { lastMergeOf, undoableUntil } from './merging/merges.queries.js'

type ContactFacts = Partial<Pick<ContactRow, 'whatsappId' | 'lastTicketAt' | 'ticketUuid'>>

/** Columns of other features for these contacts. */
async function historiesOf(ids: readonly number[], actor: UserActor): Promise<(id: number) => ContactFacts> {
  const all = await Promise.all(hooksOf('describesContacts').map(({ histories }) => histories(ids, actor)))
  return (id) => Object.assign({}, ...all.map((historyOf) => historyOf(id))) as ContactFacts
}

async function countTicketsOf(ids: number[]): Promise<Pick<ContactUsage, 'tickets' | 'liveTickets'>> {
  const counts = { tickets: 0, liveTickets: 0 }
  for (const { countTickets } of hooksOf('describesContacts')) Object.assign(counts, await countTickets(ids))
  return counts
}

export const contactListRoutes: readonly Route[] = [
  route(contactsApi.list, { access: 'user', reads: true }, async ({ query, actor }) => {
    const { rows, ...facts } = await listContacts(query)
    // Saves a round trip for an empty page.
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
    const { number, connection } = await inScope(async () => {
      const contact = await findContact(id)
      return { number: contact.isGroup ? null : contact.number, connection: await maybeConnectionToAsk() }
    })
    if (number === null) throw new AppError('ERR_NO_NUMBER')
    const answer = await askForNumber(connection, number)
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
