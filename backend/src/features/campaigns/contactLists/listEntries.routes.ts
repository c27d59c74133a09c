import { contactListItemsApi } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { askForNumber, maybeConnectionToAsk } from '../../people/contacts/index.js'
import { changeEntry, findOrAddEntry, settleCheck } from './listEntries.commands.js'
import { listEntriesPage } from './listEntries.queries.js'
import { listEntries, presentListEntry } from './listEntries.resource.js'

const access = 'campaigns:manage'

export const listEntriesRoutes: readonly Route[] = [
  route(contactListItemsApi.list, { access }, async ({ query }) => {
    const { rows, ...facts } = await listEntriesPage(query)
    return { contacts: rows.map(presentListEntry), ...facts }
  }),

  route(contactListItemsApi.create, { access }, async ({ body }) =>
    presentListEntry(await findOrAddEntry(body)),
  ),

  route(contactListItemsApi.update, { access }, async ({ params, body }) =>
    presentListEntry(await changeEntry(await listEntries.find(params.id), body)),
  ),

  routeOutsideScope(contactListItemsApi.check, { access }, async ({ params, inScope }) => {
    const { number, connection } = await inScope(async () => ({
      number: (await listEntries.find(params.id)).number,
      connection: await maybeConnectionToAsk(),
    }))
    const answer = await askForNumber(connection, number)
    if (!answer) throw new AppError('ERR_WAPP_CHECK_CONTACT')
    return inScope(async () => presentListEntry(await settleCheck(await listEntries.find(params.id), answer)))
  }),
]
