import { queuesApi } from '@balcao/contract'
import { route, type Route } from '../../../platform/http/route.js'
import { orderQueues } from './queues.commands.js'
import { menuOf, usageOf } from './queues.queries.js'
import { presentQueue, queues } from './queues.resource.js'

export const queuesRoutes: readonly Route[] = [
  route(queuesApi.order, { access: 'queues:write' }, async ({ body }) =>
    (await orderQueues(body.ids)).map(presentQueue),
  ),

  route(queuesApi.menu, { access: 'queues:write' }, async ({ params }) =>
    menuOf(await queues.find(params.id)),
  ),

  route(queuesApi.usage, { access: 'queues:write' }, async ({ params }) =>
    usageOf(await queues.find(params.id)),
  ),
]
