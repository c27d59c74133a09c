import type { MarksOverdue } from '../../../kit/overdue.js'
import { closeAllSilently } from '../tickets/index.js'
import { listSilent } from './inactive.queries.js'

/**
 * Tickets whose customers were silent for longer than allowed when their company is opened for sending. They
 * are closed without the text of their connection.
 */
export const marksInactiveTickets: MarksOverdue = {
  what: 'tickets',
  count: async (now) => (await listSilent(now)).length,
  mark: async (now) => closeAllSilently(await listSilent(now)),
}
