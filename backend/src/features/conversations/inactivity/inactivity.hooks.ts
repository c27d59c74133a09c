import type { MarksOverdue } from '../../../kit/overdue.js'
import { database } from '../../../platform/database/database.js'
import type { SetAside } from '../../../platform/jobs/job.js'
import { closeAllSilently, closingSilently } from '../tickets/index.js'
import { CLOSED_BY_CONNECTION_NOW, LEAVE_ALONE, listClosedByConnection } from './inactivity.queries.js'

/**
 * Tickets whose customers were silent for longer than their connection allows when their company is opened
 * for sending. They are closed without a text. Every other silence is left alone until the next message.
 */
export const marksSilences: MarksOverdue = {
  what: 'tickets',
  count: async (now) => (await listClosedByConnection(now)).length,
  mark: async (now) => {
    await closeAllSilently(await listClosedByConnection(now))
    await database.query(LEAVE_ALONE)
  },
}

/** Silences between a backup and its restore. The old installation has most likely acted on them. */
export const silencesAfterRestore: readonly SetAside[] = [
  {
    what: 'tickets without an answer: closed without a text',
    sql: closingSilently(CLOSED_BY_CONNECTION_NOW),
  },
  { what: 'tickets in which somebody was silent: left alone until the next message', sql: LEAVE_ALONE },
]
