import { feature } from '../../kit/feature.js'
import { queueOptionsRoutes } from './queueOptions.routes.js'
import { queueChangedBroadcast, queueDeletedBroadcast } from './queues.broadcast.js'
import { queuesRoutes } from './queues.routes.js'

export { presentQueueOption } from './queueOptions.presenter.js'
export { listMenus } from './queueOptions.queries.js'
export { presentQueue, presentQueueBadge } from './queues.presenter.js'
export { findQueue, findQueues } from './queues.queries.js'

export const queuesFeature = feature({
  routes: [...queueOptionsRoutes, ...queuesRoutes],
  broadcasts: [queueChangedBroadcast, queueDeletedBroadcast],
})
