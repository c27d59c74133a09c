import { queuesApi } from '@balcao/contract'
import { route, type Route } from '../../platform/http/route.js'
import { presentQueue } from './queues.presenter.js'
import { listQueues } from './queues.queries.js'

export const queuesRoutes: readonly Route[] = [
  route(queuesApi.list, { access: 'user' }, async () => (await listQueues()).map(presentQueue)),
]
