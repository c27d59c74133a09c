import { queuesApi } from '@balcao/contract'
import { route, type Route } from '../../platform/http/route.js'
import { claimCompany } from '../companies/index.js'
import { createQueue, removeQueue, updateQueue } from './queues.commands.js'
import { presentQueue } from './queues.presenter.js'
import { findQueue, listQueues } from './queues.queries.js'

export const queuesRoutes: readonly Route[] = [
  route(queuesApi.list, { access: 'user' }, async () => (await listQueues()).map(presentQueue)),

  route(queuesApi.get, { access: 'user' }, async ({ params }) => presentQueue(await findQueue(params.id))),

  route(queuesApi.create, { access: 'queues:write' }, async ({ body }) =>
    presentQueue(await createQueue(await claimCompany(), body)),
  ),

  route(queuesApi.update, { access: 'queues:write' }, async ({ params, body }) =>
    presentQueue(await updateQueue(await findQueue(params.id), body)),
  ),

  route(queuesApi.remove, { access: 'queues:write' }, async ({ params }) => {
    await removeQueue(await findQueue(params.id))
    return { message: 'Queue deleted' }
  }),
]
