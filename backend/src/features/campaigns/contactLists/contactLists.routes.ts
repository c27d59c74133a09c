import { DAY_MS } from '@balcao/contract/time/durations'
import { contactListsApi, headingsOf, phrases, SOURCE_LANGUAGE } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { exportRoute } from '../../../kit/exportRoute.js'
import { clock } from '../../../platform/clock/clock.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { withCompany } from '../../billing/companies/index.js'
import { addContactsToList } from './addContactsToList.js'
import { detailOf } from './contactLists.queries.js'
import { contactLists } from './contactLists.resource.js'
import { listEntriesAfter } from './listEntries.queries.js'
import { presentListEntry } from './listEntries.resource.js'

const access = 'campaigns:manage'
/** A check of a number is valid for this many days. */
const STANDS_DAYS = 30

export const contactListsRoutes: readonly Route[] = [
  // Listed first, because it also matches `/contact-lists/:id`.
  route(contactListsApi.listAll, { access }, async ({ actor }) =>
    withCompany((await contactLists.all(actor)).map(contactLists.present)),
  ),

  route(contactListsApi.get, { access, cost: 'heavy' }, async ({ params }) =>
    detailOf(await contactLists.find(params.id)),
  ),

  exportRoute(contactListsApi.export, {
    access,
    fileName: 'contact-list',
    headings: headingsOf('contactLists'),
    rowsAfter: async (id, size, { language = SOURCE_LANGUAGE, ...asked }, _actor, params) => {
      const list = await contactLists.find(params.id)
      const entries = await listEntriesAfter(list.id, id, size, asked)
      return entries.map(presentListEntry).map((entry) => ({
        ...entry,
        validity:
          entry.isWhatsappValid === null
            ? ''
            : phrases[language].cells.validity[entry.isWhatsappValid ? 'valid' : 'invalid'],
      }))
    },
  }),

  routeOutsideScope(contactListsApi.addContacts, { access, cost: 'heavy' }, ({ params, body, inScope }) =>
    addContactsToList(params.id, body, inScope),
  ),

  route(contactListsApi.check, { access }, async ({ params, body }) => {
    const list = await contactLists.find(params.id)
    const now = clock.now()
    const before = body.all ? now : new Date(now.getTime() - STANDS_DAYS * DAY_MS)
    // An earlier request for a wider check stays in force.
    if (list.checkBefore === null || list.checkBefore < before) await list.update({ checkBefore: before })
    await recordEvent('list.entriesChanged', { contactListId: list.id })
    return detailOf(list)
  }),
]
