import { contactListItemsApi } from '@balcao/contract'
import { AppError } from '../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../platform/http/route.js'
import { askForNumber, maybeConnectionToAsk } from '../contacts/index.js'
import { changeEntry, findOrAddEntry, settleCheck, type Answer } from './listEntries.commands.js'
import { listEntriesPage, maybeEntryOfNumber } from './listEntries.queries.js'
import { listEntries, presentListEntry } from './listEntries.resource.js'
import { contactLists } from './contactLists.resource.js'

const access = 'campaigns:manage'

export const listEntriesRoutes: readonly Route[] = [
  route(contactListItemsApi.list, { access }, async ({ query }) => {
    const { rows, ...facts } = await listEntriesPage(query)
    return { contacts: rows.map(presentListEntry), ...facts }
  }),

  routeOutsideScope(contactListItemsApi.create, { access }, async ({ body, inScope }) => {
    const { known, connectionId } = await inScope(async () => {
      await contactLists.find(body.contactListId)
      const entry = await maybeEntryOfNumber(body.contactListId, body.number)
      return { known: entry && presentListEntry(entry), connectionId: await maybeConnectionToAsk() }
    })
    if (known) return known
    const answer = await askForNumber(connectionId, body.number)
    return inScope(async () => presentListEntry(await findOrAddEntry(body, answer)))
  }),

  routeOutsideScope(contactListItemsApi.update, { access }, async ({ params, body, inScope }) => {
    const { isNew, connectionId } = await inScope(async () => {
      const { number } = await listEntries.find(params.id)
      const other = body.number !== undefined && body.number !== number
      return { isNew: other, connectionId: other ? await maybeConnectionToAsk() : null }
    })
    const asked: Answer | undefined = isNew ? await askForNumber(connectionId, body.number ?? '') : undefined
    return inScope(async () =>
      presentListEntry(await changeEntry(await listEntries.find(params.id), body, asked)),
    )
  }),

  routeOutsideScope(contactListItemsApi.check, { access }, async ({ params, inScope }) => {
    const { number, connectionId } = await inScope(async () => ({
      number: (await listEntries.find(params.id)).number,
      connectionId: await maybeConnectionToAsk(),
    }))
    const answer = await askForNumber(connectionId, number)
    if (!answer) throw new AppError('ERR_WAPP_CHECK_CONTACT')
    return inScope(async () => presentListEntry(await settleCheck(await listEntries.find(params.id), answer)))
  }),
]
