export { presentQueueBadge } from './queues.presenter.js'
export { findQueue, findQueues } from './queues.queries.js'
export { queuesRoutes } from './queues.routes.js'
