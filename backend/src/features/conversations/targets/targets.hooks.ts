import type { MarksOverdue } from '../../../kit/overdue.js'
import { database } from '../../../platform/database/database.js'
import type { SetAside } from '../../../platform/jobs/job.js'
import { TARGETS_BEGIN_NOW } from '../../company/queues/index.js'

/**
 * When a company is opened for sending, customers who wait already have no target. Nothing of that would be
 * sent to them, so nothing is counted.
 */
export const marksWaits: MarksOverdue = {
  what: 'tickets',
  count: () => Promise.resolve(0),
  mark: () => database.query(TARGETS_BEGIN_NOW),
}

/** Waits from before a backup's restore. The old installation has most likely answered them. */
export const waitsAfterRestore: readonly SetAside[] = [
  { what: 'customers who wait: without a target until they write again', sql: TARGETS_BEGIN_NOW },
]
