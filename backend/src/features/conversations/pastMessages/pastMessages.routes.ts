import { pastMessagesApi } from '@balcao/contract'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { findContact } from '../../people/contacts/index.js'
import { fetchPastFile } from './fetchPastFile.js'
import { presentPast } from './pastMessages.presenter.js'
import { findPast, listPast } from './pastMessages.queries.js'

/** The past is in no queue, so whoever sees the contact may read it, as tickets without a queue. */
export const pastMessagesRoutes: readonly Route[] = [
  route(pastMessagesApi.list, { access: 'user', reads: true }, async ({ params, query }) => {
    const { id } = await findContact(params.id)
    const { messages, nextCursor } = await listPast(id, query)
    return { messages: messages.map(presentPast), nextCursor }
  }),

  routeOutsideScope(
    pastMessagesApi.fetchFile,
    { access: 'user', cost: 'heavy' },
    async ({ params: { id }, inScope }) => {
      await fetchPastFile(id, inScope)
      return inScope(async () => presentPast(await findPast(id)))
    },
  ),
]
