import { feature } from '../../kit/feature.js'
import { queueOptionsRoutes } from './queueOptions.resource.js'
import { queues } from './queues.resource.js'

export { listMenus, presentQueueOption } from './queueOptions.resource.js'
export { presentQueue, presentQueueBadge, queues } from './queues.resource.js'

export const queuesFeature = feature({
  routes: [...Object.values(queues.routes), ...queueOptionsRoutes],
  broadcasts: queues.broadcasts,
})
