import { attendanceRoutes } from '../features/attendance/index.js'
import { authRoutes } from '../features/auth/index.js'
import { companiesRoutes } from '../features/companies/index.js'
import { connectionsRoutes } from '../features/connections/index.js'
import { contactsRoutes } from '../features/contacts/index.js'
import { absentRoutes, installationRoutes } from '../features/installation/index.js'
import { mediaRoutes } from '../features/media/index.js'
import { messagesRoutes } from '../features/messages/index.js'
import { queueOptionsRoutes, queuesRoutes } from '../features/queues/index.js'
import { quickMessagesRoutes } from '../features/quickMessages/index.js'
import { settingsRoutes } from '../features/settings/index.js'
import { tagsRoutes } from '../features/tags/index.js'
import { ticketNotesRoutes } from '../features/ticketNotes/index.js'
import { ticketsRoutes } from '../features/tickets/index.js'
import { usersRoutes } from '../features/users/index.js'
import type { Route } from '../platform/http/route.js'

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...absentRoutes,
  ...attendanceRoutes,
  ...authRoutes,
  ...companiesRoutes,
  ...connectionsRoutes,
  ...contactsRoutes,
  ...installationRoutes,
  ...mediaRoutes,
  ...messagesRoutes,
  ...queueOptionsRoutes,
  ...queuesRoutes,
  ...quickMessagesRoutes,
  ...settingsRoutes,
  ...tagsRoutes,
  ...ticketNotesRoutes,
  ...ticketsRoutes,
  ...usersRoutes,
]
