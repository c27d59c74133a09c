import { authRoutes } from '../features/auth/index.js'
import { connectionsRoutes } from '../features/connections/index.js'
import { installationRoutes } from '../features/installation/index.js'
import { messagesRoutes } from '../features/messages/index.js'
import { queuesRoutes } from '../features/queues/index.js'
import { ticketsRoutes } from '../features/tickets/index.js'
import type { Route } from '../platform/http/route.js'

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...connectionsRoutes,
  ...installationRoutes,
  ...messagesRoutes,
  ...queuesRoutes,
  ...ticketsRoutes,
]
